-- The switch of settings.features that shows the item; null is always.
alter table menu_item add column feature text;
