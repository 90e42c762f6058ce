-- Money of players and of the house in double entry (docs/adr/0020). What must never be wrong is refused here, whatever
-- the code that posts does.
create table currency (
  -- ISO 4217, or the code of a cryptocurrency: the same as in the kernel's money/currency-exponent.ts.
  code text primary key,
  exponent smallint not null check (exponent between 0 and 8)
);
insert into currency (code, exponent)
select code, exponent from (values
  (0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  (2, 'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD
    CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
    GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA
    MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR
    RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD
    TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'),
  (3, 'BHD IQD JOD KWD LYD OMR TND'),
  (4, 'CLF UYW'),
  (8, 'BTC ETH')
) as known (exponent, codes), regexp_split_to_table(codes, '\s+') as code;

-- The chart of accounts.
create table ledger_account_kind (
  kind text primary key,
  owner text not null check (owner in ('player', 'house', 'pool')),
  -- The lowest balance of such an account; null for none.
  minimum bigint,
  -- There is one for each grant, payment, provider or the like.
  has_subject boolean not null,
  -- Over how many rows it is spread: a row is locked by every transaction that touches it.
  shards smallint not null check (shards > 0)
);
insert into ledger_account_kind (kind, owner, minimum, has_subject, shards) values
  -- Cash that can be withdrawn.
  ('real', 'player', 0, false, 1),
  ('bonus', 'player', 0, true, 1),
  -- Stakes of open rounds.
  ('in_play', 'player', 0, false, 1),
  ('pending_withdrawal', 'player', 0, true, 1),
  -- What a player owes after a correction that their money did not cover.
  ('receivable', 'player', null, false, 1),
  ('game_pnl', 'house', null, true, 16),
  ('promo_expense', 'house', null, false, 16),
  ('cashback_expense', 'house', null, false, 16),
  ('points_expense', 'house', null, false, 16),
  ('psp_clearing', 'house', null, true, 16),
  ('psp_fees', 'house', null, true, 16),
  ('fx_position', 'house', null, false, 16),
  ('chargebacks', 'house', null, false, 1),
  ('rounding', 'house', null, false, 1),
  ('suspense', 'house', null, false, 1),
  ('write_off', 'house', null, false, 1),
  -- Where the money of ready-made players comes from.
  ('opening_balance', 'house', null, false, 1),
  ('jackpot_pool', 'pool', 0, true, 1),
  ('jackpot_seed', 'pool', 0, true, 1),
  ('jackpot_diversion', 'pool', 0, true, 1),
  ('tournament_escrow', 'pool', 0, true, 1),
  ('activity_escrow', 'pool', 0, true, 1);

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null references ledger_account_kind,
  player_id uuid references player,
  -- Of which grant, payment, provider, level or tournament; empty where the kind has no subject.
  subject text not null default '',
  shard smallint not null default 0,
  currency text not null references currency,
  minimum bigint,
  balance bigint not null default 0,
  constraint ledger_account_minimum check (balance >= minimum),
  -- The player's id, or nothing: what is null is not found by an index.
  owner text not null generated always as (coalesce(player_id::text, '')) stored,
  unique (owner, kind, subject, shard, currency)
);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  type text not null,
  -- A key has one effect in its scope, and for the same request alone.
  scope text not null,
  key text not null,
  request_hash text not null,
  -- A transaction is reversed at most once.
  reverses_id bigint unique references ledger_transaction,
  actor text not null,
  details jsonb not null,
  created_at timestamptz not null,
  -- Entries are added by the database transaction that began it, and by no later one.
  xid xid8 not null,
  unique (scope, key)
);
create index ledger_transaction_created on ledger_transaction (created_at);

create sequence ledger_entry_id;
create table ledger_entry (
  -- Taken while the account is locked, so that an account's entries stand in the order in which they moved it.
  id bigint primary key,
  transaction_id bigint not null references ledger_transaction,
  account_id bigint not null references ledger_account,
  -- Of the account. Like the id and the balance it is written by the trigger ledger_apply.
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null
);
create index ledger_entry_account on ledger_entry (account_id, id);
create index ledger_entry_transaction on ledger_entry (transaction_id);

-- A day that is over, and its place in the chain of hashes.
create table ledger_seal (
  day date primary key,
  transactions integer not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);
create table ledger_link (
  transaction_id bigint primary key references ledger_transaction,
  day date not null,
  hash text not null,
  -- Of its entries, in the order of their ids.
  entry_ids bigint[] not null,
  entry_hashes text[] not null
);
create index ledger_link_day on ledger_link (day, transaction_id);

create function ledger_begin() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger ledger_transaction_begin before insert on ledger_transaction
  for each row execute function ledger_begin();

create function ledger_open_account() returns trigger language plpgsql set search_path from current as $$
declare chart record;
begin
  select * into chart from ledger_account_kind where kind = new.kind;
  if not found then raise exception 'ledger: there is no kind %', new.kind; end if;
  if new.balance <> 0 then raise exception 'ledger: an account opens at zero'; end if;
  if (chart.owner = 'player') <> (new.player_id is not null) then
    raise exception 'ledger: % is of a %', new.kind, chart.owner;
  end if;
  if chart.has_subject <> (new.subject <> '') then
    raise exception 'ledger: % has % subject', new.kind, case when chart.has_subject then 'a' else 'no' end;
  end if;
  if new.shard < 0 or new.shard >= chart.shards then
    raise exception 'ledger: % has % shards', new.kind, chart.shards;
  end if;
  new.minimum := chart.minimum;
  return new;
end $$;
create trigger ledger_account_open before insert on ledger_account
  for each row execute function ledger_open_account();

create function ledger_keep_account() returns trigger language plpgsql as $$
begin
  -- The trigger of an entry is one level up.
  if new.balance <> old.balance and pg_trigger_depth() < 2 then
    raise exception 'ledger: a balance moves by entries alone';
  end if;
  if (new.id, new.kind, new.player_id, new.subject, new.shard, new.currency, new.minimum)
     is distinct from (old.id, old.kind, old.player_id, old.subject, old.shard, old.currency, old.minimum) then
    raise exception 'ledger: an account stays what it is';
  end if;
  return new;
end $$;
create trigger ledger_account_keep before update on ledger_account
  for each row execute function ledger_keep_account();

-- As the owner of the tables: the role of the application may not update balances.
create function ledger_apply() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from ledger_transaction where id = new.transaction_id and xid = pg_current_xact_id()) then
    raise exception 'ledger: transaction % is closed', new.transaction_id;
  end if;
  update ledger_account set balance = balance + new.amount where id = new.account_id
    returning currency, balance into new.currency, new.balance_after;
  if not found then raise exception 'ledger: there is no account %', new.account_id; end if;
  new.id := nextval('ledger_entry_id');
  return new;
end $$;
create trigger ledger_entry_apply before insert on ledger_entry
  for each row execute function ledger_apply();

create function ledger_require_balance(checked_id bigint) returns void
language plpgsql set search_path from current as $$
declare unbalanced record;
begin
  if (select count(*) from ledger_entry where transaction_id = checked_id) < 2 then
    raise exception 'ledger: transaction % has fewer than two entries', checked_id using errcode = '23514';
  end if;
  select currency, sum(amount) as excess into unbalanced from ledger_entry
    where transaction_id = checked_id group by currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'ledger: transaction % is out of balance by % %', checked_id, unbalanced.excess, unbalanced.currency
      using errcode = '23514';
  end if;
end $$;
create function ledger_check_transaction() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from ledger_seal where day >= (new.created_at at time zone 'UTC')::date) then
    raise exception 'ledger: % is sealed', (new.created_at at time zone 'UTC')::date;
  end if;
  perform ledger_require_balance(new.id);
  return null;
end $$;
create function ledger_check_entry() returns trigger language plpgsql set search_path from current as $$
begin
  perform ledger_require_balance(new.transaction_id);
  return null;
end $$;
-- Both: the check of the transaction alone is passed by who sets constraints immediate before the last entry.
create constraint trigger ledger_transaction_check after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_check_transaction();
create constraint trigger ledger_entry_check after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_check_entry();

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % is only added to', tg_table_name;
end $$;
create trigger ledger_transaction_refuse before update or delete on ledger_transaction
  for each row execute function ledger_refuse();
create trigger ledger_entry_refuse before update or delete on ledger_entry
  for each row execute function ledger_refuse();
create trigger ledger_seal_refuse before update or delete on ledger_seal
  for each row execute function ledger_refuse();
create trigger ledger_link_refuse before update or delete on ledger_link
  for each row execute function ledger_refuse();
create trigger ledger_account_refuse before delete on ledger_account
  for each row execute function ledger_refuse();
-- Triggers of rows do not see a truncate.
create trigger ledger_transaction_refuse_truncate before truncate on ledger_transaction
  for each statement execute function ledger_refuse();
create trigger ledger_entry_refuse_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse();
create trigger ledger_account_refuse_truncate before truncate on ledger_account
  for each statement execute function ledger_refuse();
create trigger ledger_seal_refuse_truncate before truncate on ledger_seal
  for each statement execute function ledger_refuse();
create trigger ledger_link_refuse_truncate before truncate on ledger_link
  for each statement execute function ledger_refuse();

-- Locks what a player has in a currency until the transaction ends, and answers whether any of it is not zero. As the
-- owner of the tables, like ledger_apply.
create function ledger_lock_player(locked_player uuid, locked_currency text) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  perform from ledger_account
    where owner = locked_player::text and currency = locked_currency order by id for update;
  return exists (select from ledger_account
    where owner = locked_player::text and currency = locked_currency and balance <> 0);
end $$;
