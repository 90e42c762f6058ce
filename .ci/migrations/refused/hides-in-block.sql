do $$ begin execute 'drop table game'; end $$;
