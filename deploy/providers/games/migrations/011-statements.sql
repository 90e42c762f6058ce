-- When a task was given up: the wallet has not answered, and staff has to look. It stays undone.
alter table outbox add column given_up_at timestamptz;
