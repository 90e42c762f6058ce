import type { Profile, ProfileField } from '@marquee/kernel/contracts/player';

/** A field of text that may be left empty. */
export const aField = (name: ProfileField['name'], changes: Partial<ProfileField> = {}): ProfileField => ({
  name,
  value: '',
  required: false,
  editable: true,
  kind: 'text',
  maxLength: 100,
  pattern: null,
  help: null,
  options: [],
  ...changes,
});

/** Of a player in Germany who has no nickname and has not signed in before. */
export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  country: 'DE',
  fields: [],
  isComplete: false,
  nickname: { value: '', changeableAt: null, isHidden: false },
  lastSignIn: null,
  ...changes,
});
