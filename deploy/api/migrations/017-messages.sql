-- Mails and SMS that are to be sent, and what became of them (docs/adr/0012).
create table outgoing_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  language text not null,
  template text not null,
  -- What the template is filled in with, codes and links among it; null once nothing is tried any more.
  params jsonb,
  player_id uuid references player,
  queued_at timestamptz not null,
  -- From then on it would say what is no longer true.
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index outgoing_message_due on outgoing_message (next_attempt_at) where sent_at is null and given_up_at is null;
create index outgoing_message_queued on outgoing_message (queued_at);
create index outgoing_message_player on outgoing_message (player_id);
