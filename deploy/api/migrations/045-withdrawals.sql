-- Paying out (docs/adr/0030).
-- Payments that were asked for together: one for each target.
alter table payment add column request_id uuid;
-- Why a person looks at it: payments/withdrawal-flags.ts.
alter table payment add column flags text[] not null default '{}';
-- The latest a decision may come; null while the player is to do something.
alter table payment add column decide_by timestamptz;
-- An IBAN or an address that the player has named, encrypted; null for what the payment service knows by its token.
alter table payment_instrument add column sealed text;

-- Operators who have said yes to a withdrawal: of a large one there are two.
create table payment_approval (
  payment_id uuid not null references payment,
  actor text not null,
  approved_at timestamptz not null,
  primary key (payment_id, actor)
);
