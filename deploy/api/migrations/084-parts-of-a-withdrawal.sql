-- works with earlier releases: what they write are first parts, whose order is the one there was
-- A withdrawal goes out in parts: the order in which they go, from 1.
alter table payment add column part smallint not null default 1 check (part >= 1);
