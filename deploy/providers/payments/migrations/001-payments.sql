-- Of signed requests, for as long as their signature is fresh: who repeats one is refused.
create table used_nonce (
  key_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);

create index used_nonce_expiry on used_nonce (expires_at);

-- What payers pay with. Never the number of a card: its first six and last four digits.
create table instrument (
  token text primary key,
  payer_ref text not null,
  kind text not null check (kind in ('card', 'bank', 'wallet', 'voucher', 'crypto')),
  brand text not null,
  last4 text check (last4 ~ '^\w{4}$'),
  first6 text check (first6 ~ '^\d{6}$'),
  label text not null,
  holder text,
  expires text check (expires ~ '^\d{4}-\d{2}$'),
  -- How its bank answers, which in a stand-in a test has chosen.
  deposit_answer text not null,
  payout_answer text not null,
  -- The payer asked for it to be kept.
  kept boolean not null,
  forgotten_at timestamptz,
  created_at timestamptz not null
);

create table payment (
  -- The platform's own name for it.
  reference uuid primary key,
  provider_ref text not null unique,
  direction text not null check (direction in ('deposit', 'payout')),
  kind text not null check (kind in ('card', 'bank', 'wallet', 'voucher', 'crypto')),
  state text not null check (
    (direction = 'deposit' and state in ('created', 'pending', 'authorised', 'awaiting_choice', 'succeeded', 'failed',
      'cancelled', 'expired'))
    or (direction = 'payout' and state in ('accepted', 'sent', 'paid', 'failed', 'returned'))),
  -- Grows by one with every change.
  version integer not null check (version > 0),
  -- Of the whole request: the same reference with another content is refused.
  request_hash text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  charged_back_minor bigint not null default 0 check (charged_back_minor >= 0),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  decline_reason text,
  payer_ref text not null,
  payer_name text not null,
  payer_country text not null,
  descriptor text not null,
  instrument_token text references instrument (token),
  -- The outcome that is under way: what comes when its task is due.
  underway text,
  -- Of a page that asks twice: how the bank answers once the payer has said yes.
  challenge text,
  -- Of deposits.
  locale text,
  return_url text,
  page_token text unique,
  may_keep boolean not null default false,
  expires_at timestamptz,
  cancelled_at timestamptz,
  -- Of cryptocurrencies: whole units of the hundred-millionth, and the price of a coin in minor units.
  asset text check (asset in ('BTC', 'ETH')),
  address text,
  coins bigint check (coins > 0),
  rate_minor bigint check (rate_minor > 0),
  rate_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (refunded_minor + charged_back_minor <= credited_minor),
  check ((direction = 'deposit') = (page_token is not null and expires_at is not null and return_url is not null
    and locale is not null)),
  check ((kind = 'crypto') = (asset is not null and address is not null and coins is not null
    and rate_minor is not null and rate_until is not null))
);

create index payment_recent on payment (changed_at desc);

create table coin_transaction (
  id text primary key,
  reference uuid not null references payment (reference),
  -- Their order.
  number integer not null,
  hash text not null,
  coins bigint not null check (coins > 0),
  worth_minor bigint not null check (worth_minor >= 0),
  confirmations integer not null default 0,
  needed integer not null check (needed > 0),
  state text not null check (state in ('seen', 'confirming', 'credited', 'under', 'over', 'late', 'refunding',
    'refunded')),
  -- Seen after the rate had lapsed, or when nothing was waited for any more.
  is_late boolean not null,
  -- Where they were sent back to.
  return_address text,
  seen_at timestamptz not null,
  unique (reference, number)
);

create table refund (
  refund_ref uuid primary key,
  reference uuid not null references payment (reference),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  created_at timestamptz not null
);

create index refund_payment on refund (reference);

create table used_voucher (
  code text primary key,
  reference uuid not null references payment (reference),
  used_at timestamptz not null
);

create index used_voucher_payment on used_voucher (reference);

-- What becomes of a payment by itself, and when.
create table task (
  reference uuid not null references payment (reference),
  kind text not null,
  -- Of what within the payment: a coin transaction's id, or nothing.
  subject text not null default '',
  due_at timestamptz not null,
  primary key (reference, kind, subject)
);

create index task_due on task (due_at);

-- What the platform is told, as it was when it happened; kept until it was acknowledged.
create table notice (
  event_id uuid primary key,
  reference uuid not null references payment (reference),
  version integer not null,
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  unique (reference, version)
);

create index notice_due on notice (due_at);
