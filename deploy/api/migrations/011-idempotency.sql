-- Answers of calls that were sent with an Idempotency-Key, for whoever sends the same again (docs/adr/0008).
create table idempotent_answer (
  -- Who calls what: `visitor POST /api/v1/pages/:id/helpful`.
  scope text not null,
  key uuid not null,
  -- SHA-256 of the canonical request.
  request_hash text not null,
  -- As it was sent. Null in the transaction that does the work alone.
  answer text,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_answer_expires_at on idempotent_answer (expires_at);
