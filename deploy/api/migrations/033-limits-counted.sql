-- works with earlier releases: tables of its own, and a trigger that only counts
-- How much of their limits players have used, and how long they have played (docs/adr/0024).

-- What happened in a quarter of an hour. Every zone's midnight is the beginning of one, so that months of players are sums
-- of whole rows.
create table limit_counter (
  player_id uuid not null references player,
  began_at timestamptz not null,
  -- Stakes, what they won, deposits; and time played.
  kind text not null check (kind in ('wager', 'win', 'deposit', 'time')),
  -- Empty for time, which is in milliseconds.
  currency text not null,
  amount bigint not null,
  primary key (player_id, began_at, kind, currency),
  check ((kind = 'time') = (currency = ''))
);

-- The time up to some minutes after each stake is time played (responsible-gaming/play-clock.ts).
create table play_clock (
  player_id uuid primary key references player,
  -- Since the last reality check that the player has acknowledged.
  played_ms bigint not null check (played_ms >= 0),
  -- Time is counted up to here, and may be counted up to there.
  counted_until timestamptz not null,
  active_until timestamptz not null,
  acknowledged_at timestamptz,
  last_round_at timestamptz
);

-- What a euro costs. Of a currency the newest row counts.
create table exchange_rate (
  currency text not null references currency,
  taken_at timestamptz not null,
  units_per_euro numeric(20, 8) not null check (units_per_euro > 0),
  source text not null,
  primary key (currency, taken_at)
);
insert into exchange_rate (currency, taken_at, units_per_euro, source)
select split_part(pair, ':', 1), '2026-11-20T15:00:00Z', split_part(pair, ':', 2)::numeric, 'indicative'
from regexp_split_to_table('EUR:1 AED:4.24 AFN:77 ALL:96.6 AMD:444 AOA:1065 ARS:1670 AUD:1.78 AZN:1.96 BAM:1.95583 BBD:2.31
  BDT:141 BHD:0.435 BIF:3430 BND:1.5 BOB:8 BRL:6.2 BSD:1.155 BTN:103 BWP:15.6 BYN:3.45 BZD:2.32 CAD:1.62 CDF:2600 CHF:0.93
  CLP:1080 CNY:8.2 COP:4350 CRC:578 CUP:27.7 CVE:110.265 CZK:24.2 DJF:205 DKK:7.47 DOP:73 DZD:150 EGP:54.5 ERN:17.3 ETB:177
  FJD:2.63 GBP:0.88 GEL:3.13 GHS:12.8 GMD:84 GNF:10030 GTQ:8.85 GYD:241.5 HKD:8.98 HNL:30.3 HTG:151 HUF:383 IDR:19250 ILS:3.78
  INR:103 IQD:1513 IRR:48600 ISK:147 JMD:185 JOD:0.819 JPY:180 KES:149 KGS:101 KHR:4640 KMF:491.96775 KRW:1695 KWD:0.354
  KZT:600 LAK:25050 LBP:103400 LKR:355 LRD:208 LSL:19.9 LYD:6.3 MAD:10.7 MDL:19.6 MGA:5180 MKD:61.6 MMK:2425 MNT:4130 MOP:9.25
  MRU:46 MUR:53 MVR:17.8 MWK:2003 MXN:21.3 MYR:4.78 MZN:73.8 NAD:19.9 NGN:1670 NIO:42.5 NOK:11.75 NPR:165 NZD:2.05 OMR:0.444
  PAB:1.155 PEN:3.9 PGK:4.9 PHP:67.9 PKR:325 PLN:4.24 PYG:8130 QAR:4.2 RON:5.09 RSD:117.2 RUB:92 RWF:1680 SAR:4.33 SBD:9.5
  SCR:16 SDG:694 SEK:11 SGD:1.505 SLE:27 SOS:660 SRD:44.5 SSP:5300 STN:24.5 SVC:10.1 SYP:12800 SZL:19.9 THB:37.5 TJS:10.7
  TMT:4.04 TND:3.41 TOP:2.75 TRY:49 TTD:7.85 TWD:36.3 TZS:2830 UAH:48.7 UGX:4150 USD:1.155 UYU:46 UZS:13850 VES:275 VND:30450
  VUV:141 WST:3.2 XAF:655.957 XCD:3.12 XCG:2.07 XOF:655.957 XPF:119.33 YER:275 ZAR:19.9 ZMW:26.5 ZWG:30.5
  BTC:0.000013 ETH:0.000395', '\s+') as pair;

-- What a player has paid in over the life of the account: a sum of the ledger's entries that every call of the player needs.
create table deposit_total (
  player_id uuid not null references player,
  currency text not null references currency,
  amount bigint not null,
  primary key (player_id, currency)
);
insert into deposit_total (player_id, currency, amount)
select account.player_id, account.currency, sum(entry.amount)
from ledger_transaction as transaction
  join ledger_entry as entry on entry.transaction_id = transaction.id
  join ledger_account as account on account.id = entry.account_id and account.kind = 'real'
where transaction.type = 'deposit'
group by account.player_id, account.currency;

create function ledger_count_deposit() returns trigger language plpgsql as $$
begin
  insert into deposit_total as total (player_id, currency, amount)
  select account.player_id, account.currency, sum(entry.amount)
  from ledger_entry as entry join ledger_account as account on account.id = entry.account_id and account.kind = 'real'
  where entry.transaction_id = new.id
  group by account.player_id, account.currency
  on conflict (player_id, currency) do update set amount = total.amount + excluded.amount;
  return null;
end $$;
-- When it commits, and has its entries.
create constraint trigger ledger_transaction_deposit after insert on ledger_transaction
  deferrable initially deferred for each row when (new.type = 'deposit') execute function ledger_count_deposit();
