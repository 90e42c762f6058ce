-- A break, as an exclusion, is that of a person: it holds for every account that has their e-mail address, their phone
-- number or their name and birthday (docs/adr/0013).
alter table cooling_off add column email text, add column phone text, add column person text;

-- Contacts only where they were confirmed, as of an exclusion. Here and not in the program, since the release that served
-- before writes breaks too while this one starts.
create function know_person_on_break() returns trigger language plpgsql as $$
begin
  select case when email_confirmed_at is not null then player.email end,
      case when phone_confirmed_at is not null then player.phone end,
      person_key(name, surname, date_of_birth, country)
    into new.email, new.phone, new.person
    from player where id = new.player_id;
  return new;
end
$$;
create trigger cooling_off_person before insert on cooling_off for each row execute function know_person_on_break();

update cooling_off set email = case when email_confirmed_at is not null then player.email end,
    phone = case when phone_confirmed_at is not null then player.phone end,
    person = person_key(name, surname, date_of_birth, country)
  from player where player.id = player_id and cleared_at is null;
