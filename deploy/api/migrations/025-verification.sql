-- Documents by which players prove who they are. The files lie beside the database, encrypted.
create table verification_document (
  id uuid primary key,
  player_id uuid not null references player,
  kind text not null,
  side text not null check (side in ('front', 'back', 'single')),
  state text not null check (state in ('in_review', 'approved', 'rejected', 'superseded')),
  reject_reason text,
  -- Of the file as it was sent: the same one from two players is a sign of fraud.
  sha256 text not null,
  type text not null,
  bytes integer not null,
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  reviewer text
);
create index verification_document_player on verification_document (player_id, uploaded_at desc);
create index verification_document_sha256 on verification_document (sha256);
create unique index verification_document_current on verification_document (player_id, kind, side)
  where state in ('in_review', 'approved');
