alter table game alter column volatility set not null;
