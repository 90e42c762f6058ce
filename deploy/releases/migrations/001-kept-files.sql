-- What lies in the registry's folder, path by path. Records are here; files of releases lie in the file store under their hash.
create table kept_files (
  path text primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content text
);
