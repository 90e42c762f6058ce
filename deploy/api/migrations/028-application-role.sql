-- works with earlier releases: it grants, and takes nothing from the role they run as
-- The role that the API takes on every connection to a PostgreSQL server: it reads and writes, but may neither change nor
-- delete what is in the ledger, nor switch its triggers off. Roles are of the whole server, so that another database may
-- have made it. Who migrates needs CREATEROLE, or has been made a member of the role beforehand.
do $$
begin
  if not exists (select from pg_roles where rolname = 'marquee_application') then
    create role marquee_application nologin;
  end if;
  if not pg_has_role(current_user, 'marquee_application', 'member') then
    grant marquee_application to current_user;
  end if;
end $$;
grant usage on schema public to marquee_application;
grant select, insert, update, delete on all tables in schema public to marquee_application;
grant usage, select on all sequences in schema public to marquee_application;
alter default privileges in schema public grant select, insert, update, delete on tables to marquee_application;
alter default privileges in schema public grant usage, select on sequences to marquee_application;
revoke update, delete on ledger_account, ledger_transaction, ledger_entry, ledger_seal, ledger_link
  from marquee_application;
revoke insert, update, delete on currency, ledger_account_kind, schema_migration from marquee_application;
