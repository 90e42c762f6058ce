-- works with earlier releases: tables of its own
-- Paying in and out (docs/adr/0029). The money itself moves in the ledger.
create table payment_method (
  id text primary key,
  kind text not null check (kind in ('card', 'bank', 'wallet', 'voucher', 'crypto')),
  -- Of coins alone.
  asset text check (asset in ('BTC', 'ETH')),
  rank integer not null,
  name jsonb not null,
  -- Null for all.
  countries text[],
  currencies text[],
  devices text[],
  -- In cents of euro. What nothing can be paid out to has no bounds for it.
  deposit_minimum bigint not null,
  deposit_maximum bigint not null,
  deposit_time jsonb not null,
  payout_minimum bigint,
  payout_maximum bigint,
  payout_time jsonb,
  can_be_kept boolean not null,
  -- Of the profile: see the kernel's PROFILE_FIELDS.
  required_fields text[] not null,
  is_on boolean not null default true,
  check ((kind = 'crypto') = (asset is not null)),
  check (num_nulls(payout_minimum, payout_maximum, payout_time) in (0, 3))
);

-- Whether a payment service answers.
create table payment_service (
  name text primary key,
  -- Null while it does.
  down_since timestamptz,
  failed_at timestamptz
);

create table payment_instrument (
  id uuid primary key,
  player_id uuid not null references player,
  -- The payment service's own name for it.
  token text not null,
  method text not null references payment_method,
  kind text not null,
  brand text not null,
  label text not null,
  -- Of a card: YYYY-MM.
  expires text,
  -- As the instrument names its owner.
  holder text,
  is_kept boolean not null,
  first_used_at timestamptz not null,
  removed_at timestamptz,
  unique (player_id, token)
);

create table payment (
  -- Also its name at the payment service.
  id uuid primary key,
  -- As players and support say it: PD-81F3-20D1.
  number text not null,
  player_id uuid not null references player,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  method text not null references payment_method,
  service text not null,
  currency text not null references currency,
  amount bigint not null check (amount > 0),
  state text not null,
  -- Why it stands where it stands: payments/reasons.ts.
  reason text,
  instrument_id uuid references payment_instrument,
  language text not null,
  -- What the ledger has moved for it: of a deposit what has come, and what went back of that by the house or by the bank of
  -- the payer; of a withdrawal what has gone, and what came back.
  credited bigint not null default 0 check (credited >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  charged_back bigint not null default 0 check (charged_back >= 0),
  -- Of the service.
  service_fee bigint not null default 0,
  -- What of it is kept from the player for the moment: it lies in the account of that name. So does what came and fits nothing.
  suspense bigint not null default 0,
  stray bigint not null default 0,
  stray_currency text references currency,
  -- What of it counts to the player's limits.
  counted bigint not null default 0,
  -- Of the snapshot that was applied last.
  version integer not null default 0,
  page_url text,
  crypto jsonb,
  -- What of a snapshot was not as it must be: a person has to look.
  misfit text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz,
  -- When the service is asked about it; null for not any more.
  next_ask_at timestamptz,
  asks integer not null default 0
);
create index payment_history on payment (player_id, created_at desc, id desc);
create index payment_due on payment (next_ask_at) where next_ask_at is not null;
create index payment_misfit on payment (id) where misfit is not null;

create table payment_step (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment,
  state text not null,
  at timestamptz not null
);
create index payment_step_payment on payment_step (payment_id, id);

-- What has moved in the ledger for a payment.
create table payment_posting (
  ledger_transaction_id bigint primary key references ledger_transaction,
  payment_id uuid not null references payment
);
create index payment_posting_payment on payment_posting (payment_id);

-- What the payment service is to be told, until it has answered: once for each, however often it is sent.
create table payment_order (
  id uuid primary key,
  position bigint generated always as identity,
  kind text not null check (kind in ('create', 'cancel', 'refund', 'credit-coins', 'refund-coins', 'forget')),
  player_id uuid not null references player,
  -- Null of what concerns an instrument.
  payment_id uuid references payment,
  -- Below the address of the service.
  path text not null,
  body jsonb not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  -- Why the service does not do it.
  fault text
);
create index payment_order_due on payment_order (next_try_at) where done_at is null;
create index payment_order_payment on payment_order (payment_id, position);

-- Notices of the payment service that were heard.
create table payment_notice (
  event_id uuid primary key,
  payment_id uuid not null,
  version integer not null,
  outcome text not null,
  received_at timestamptz not null
);
create index payment_notice_received_at on payment_notice (received_at);

-- Methods that a player has closed to themselves; they open a day after the player has asked for it.
create table payment_method_block (
  player_id uuid not null references player,
  method text not null references payment_method,
  blocked_at timestamptz not null,
  opens_at timestamptz,
  primary key (player_id, method)
);

-- Too many declined tries in a row: paying in waits until support has looked.
create table deposit_pause (
  id bigint generated always as identity primary key,
  player_id uuid not null references player,
  paused_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text
);
create unique index deposit_pause_open on deposit_pause (player_id) where lifted_at is null;

create function tell_payments_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('payments_due', '');
  return null;
end
$$;
create trigger payments_due after insert on payment_order for each statement execute function tell_payments_due();
