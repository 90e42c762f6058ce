-- Covers that operators choose from for what they write. The API draws nothing: who fills the site draws them.
create table motif (
  name text primary key,
  cover jsonb not null
);

-- What the cover shows. A document keeps its cover for as long as it names the same motif.
alter table document add column motif text;
