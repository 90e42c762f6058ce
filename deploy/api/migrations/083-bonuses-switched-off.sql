-- works with earlier releases: they write none of the new kind, and list it as they list others
-- Bonuses can be switched off as deposits can (docs/adr/0025).
alter table kill_switch drop constraint kill_switch_scope_check;
alter table kill_switch add constraint kill_switch_scope_check
  check (scope in ('play', 'deposits', 'withdrawals', 'bonuses', 'country'));
