alter table game alter column volatility type text;
