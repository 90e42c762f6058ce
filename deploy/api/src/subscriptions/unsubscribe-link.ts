import { timingSafeEqual } from 'node:crypto';

import { UNSUBSCRIBE_TYPES, type UnsubscribeType } from '@marquee/kernel/contracts/player';

import { ApiError } from '../http/api-error.ts';
import type { Secrets } from '../secrets/secrets.ts';

const CONTEXT = 'unsubscribe';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const signatureOf = (secrets: Secrets, playerId: string, type: UnsubscribeType): string =>
  secrets.fingerprint(`${playerId} ${type}`, CONTEXT);

/**
 * Where a mail's link leads that ends such mails: below `/{lang}/unsubscribe/`. It works without a sign-in and for ever:
 * a mail may be read years later, and all that the link can do is what its owner would want.
 */
export const unsubscribePath = (secrets: Secrets, playerId: string, type: UnsubscribeType): string =>
  `${playerId}/${signatureOf(secrets, playerId, type)}/${type}`;

/**
 * The player whose link it is.
 *
 * @param slug of the link, without its last part
 * @throws {ApiError} `SIGNATURE_INVALID` for a link that nobody was sent
 */
export const readUnsubscribeSlug = (secrets: Secrets, slug: string, type: string): string => {
  const [playerId = '', signature = '', ...rest] = slug.split('/');
  const known = UNSUBSCRIBE_TYPES.find((each) => each === type);
  const expected =
    known !== undefined && UUID.test(playerId) ? Buffer.from(signatureOf(secrets, playerId, known)) : null;
  const given = Buffer.from(signature);
  const isRight = expected !== null && given.length === expected.length && timingSafeEqual(given, expected);
  if (isRight && rest.length === 0) return playerId;
  throw new ApiError('SIGNATURE_INVALID', 'The link was not sent to anybody.');
};
