create table author (
  slug text primary key,
  rank integer not null,
  name jsonb not null,
  about jsonb not null
);

create table tag (
  slug text primary key,
  rank integer not null,
  name jsonb not null
);

create table help_category (
  slug text primary key,
  rank integer not null,
  name jsonb not null
);

create table document (
  kind text not null check (kind in ('display', 'help', 'blog', 'news')),
  slug text not null,
  -- A scheduled document is published once its time has come: no job has to run for that.
  state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  publish_at timestamptz,
  updated_at timestamptz not null,
  author text references author (slug),
  category text references help_category (slug),
  rank integer not null default 0,
  tags text[] not null default '{}',
  -- Ids of documents, as `help:limits`.
  related text[] not null default '{}',
  -- Switches of settings.features without which it speaks of something that is not open yet.
  needs text[] not null default '{}',
  cover jsonb,
  -- Version, date and what changed, newest first; null where a document has none.
  versions jsonb,
  -- Nobody but the seed has written it: the next seed may write it again.
  is_seeded boolean not null default false,
  primary key (kind, slug),
  check (state in ('draft', 'withdrawn') or publish_at is not null)
);

create table document_text (
  kind text not null,
  slug text not null,
  lang text not null,
  title text not null,
  excerpt text not null,
  -- What a reader may type into the help search and the text does not say.
  keywords text not null default '',
  -- As in contracts/content.ts, with placeholders ({{withdrawal.minimum}}) that are filled in when it is read.
  blocks jsonb not null,
  primary key (kind, slug, lang),
  foreign key (kind, slug) references document (kind, slug) on delete cascade
);

-- One answer a browser to "Was this helpful?".
create table document_vote (
  kind text not null,
  slug text not null,
  -- Hash of the key that the browser made up.
  voter text not null,
  is_helpful boolean not null,
  voted_at timestamptz not null,
  primary key (kind, slug, voter),
  foreign key (kind, slug) references document (kind, slug) on delete cascade
);

-- What operators did by command, and who.
create table operator_action (
  id bigint generated always as identity primary key,
  acted_at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);

-- Grows as catalogue_version does (004), with every change of what documents are written from.
create table content_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into content_version (version) values (1);

create function change_content_version() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end
$$;

create trigger content_changed after insert or update or delete or truncate on author
  for each statement execute function change_content_version();
create trigger content_changed after insert or update or delete or truncate on tag
  for each statement execute function change_content_version();
create trigger content_changed after insert or update or delete or truncate on help_category
  for each statement execute function change_content_version();
create trigger content_changed after insert or update or delete or truncate on document
  for each statement execute function change_content_version();
create trigger content_changed after insert or update or delete or truncate on document_text
  for each statement execute function change_content_version();
-- Brand and features are in the texts.
create trigger content_changed after insert or update or delete or truncate on setting
  for each statement execute function change_content_version();
