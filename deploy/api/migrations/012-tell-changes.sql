-- Processes read at once what another has changed, so that no visitor waits for it (src/database/keep-warm.ts).
create or replace function change_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

create or replace function change_content_version() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  perform pg_notify('content_changed', '');
  return null;
end
$$;
