"""What is known of the table: statements replayed in order, irregularities detected on the way."""
