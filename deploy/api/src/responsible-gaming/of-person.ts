/**
 * In a question about `player`: the row `found` of an exclusion or a break is that of the same person, on this account or
 * another one that has their e-mail address, their phone number or their name, birthday and country (docs/adr/0013).
 */
export const IS_OF_PERSON = `(found.player_id = player.id or found.email = player.email or found.phone = player.phone
  or found.person = person_key(player.name, player.surname, player.date_of_birth, player.country))`;
