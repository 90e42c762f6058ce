import { PROFILE_FIELDS, type ProfileField, type ProfileFieldName } from '@marquee/kernel/contracts/player';

import {
  isCpf,
  isCurp,
  isKazakhId,
  isPassportNumber,
  isPesel,
  isPortugueseNif,
  isRut,
  isSpanishId,
  isTurkishId,
} from './identity-numbers.ts';
import { postalRuleOf } from './postal-codes.ts';

/** A field of the form, without what a single player has in it. */
export interface FieldRule extends Pick<
  ProfileField,
  'name' | 'required' | 'kind' | 'maxLength' | 'pattern' | 'help' | 'options'
> {
  /** Compared with documents: it locks when they have been. */
  isIdentity: boolean;
  /** Of a number with check digits, beside its pattern. */
  isValid?: (value: string, others: Partial<Record<ProfileFieldName, string>>) => boolean;
}

/** Letters of any script and what stands in names: nobody has to write theirs in Latin. */
const NAME = "[\\p{L}\\p{M}'’\\-. ]+";
const MAX_NAME = 100;

const text = (name: ProfileFieldName, rule: Partial<FieldRule> = {}): FieldRule => ({
  name,
  required: true,
  kind: 'text',
  maxLength: 100,
  pattern: null,
  help: null,
  options: [],
  isIdentity: false,
  ...rule,
});

const identity = (
  name: ProfileFieldName,
  help: string,
  rule: Partial<FieldRule> & Required<Pick<FieldRule, 'isValid' | 'pattern'>>,
): FieldRule => text(name, { maxLength: 20, isIdentity: true, help, ...rule });

/** The first fields of every country. */
const PERSON: readonly FieldRule[] = [
  text('name', { maxLength: MAX_NAME, pattern: NAME, isIdentity: true }),
  text('surname', { maxLength: MAX_NAME, pattern: NAME, isIdentity: true }),
  text('dateBirthday', { kind: 'date', maxLength: 10, isIdentity: true }),
  text('gender', { kind: 'choice', required: false, maxLength: 10, options: ['female', 'male', 'other'] }),
];

/** Numbers that a country's authorities know people by. The law asks for them in the first four. */
const IDENTITY: Record<string, readonly FieldRule[]> = {
  TR: [identity('identityCardNumberTR', '17291716060', { pattern: '[1-9]\\d{10}', isValid: isTurkishId })],
  BR: [
    identity('identificationCode', '390.533.447-05', {
      pattern: '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}',
      isValid: isCpf,
    }),
  ],
  CL: [
    text('identityTypeCL', {
      kind: 'choice',
      maxLength: 10,
      options: ['rut', 'passport'],
      isIdentity: true,
    }),
    identity('identityCardNumberCL', '12531909-2', {
      // Of a RUT, or of a passport.
      pattern: '\\d{1,2}\\.?\\d{3}\\.?\\d{3}-?[\\dK]|[A-Z\\d]{6,12}',
      isValid: (value, { identityTypeCL }) =>
        identityTypeCL === 'passport' ? isPassportNumber(value) : isRut(value),
    }),
  ],
  MX: [
    identity('identityCardNumberMX', 'BOXW310820HNERXN09', {
      pattern: '[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d',
      isValid: isCurp,
    }),
  ],
  ES: [
    identity('identificationCode', '54362315K', {
      required: false,
      pattern: '[\\dXYZ]\\d{7}[A-Z]',
      isValid: isSpanishId,
    }),
  ],
  PT: [
    identity('identificationCode', '501964843', {
      required: false,
      pattern: '[1-356789]\\d{8}',
      isValid: isPortugueseNif,
    }),
  ],
  PL: [
    identity('identificationCode', '44051401359', { required: false, pattern: '\\d{11}', isValid: isPesel }),
  ],
  KZ: [
    identity('identificationCode', '850325300003', {
      required: false,
      pattern: '\\d{12}',
      isValid: isKazakhId,
    }),
  ],
};

const addressOf = (country: string): FieldRule[] => {
  const { pattern, example } = postalRuleOf(country);
  return [
    text('address', { maxLength: 150 }),
    text('street', { required: false }),
    text(country === 'BR' ? 'postalIndexBR' : 'postalIndexEU', {
      maxLength: 12,
      pattern,
      help: example === '' ? null : example,
    }),
    text('city'),
    ...(['BR', 'MX'].includes(country) ? [text('state', { required: false })] : []),
  ];
};

const placeOf = ({ name }: FieldRule): number => PROFILE_FIELDS.indexOf(name);

/** The fields that a player of a country has, in the order of the form. */
export const fieldsOf = (country: string): FieldRule[] =>
  [...PERSON, ...(IDENTITY[country] ?? []), ...addressOf(country)].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
