import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@marquee/kernel/contracts/passkeys';
import type { Queryable } from '@marquee/kernel/server/database';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

import { ApiError } from '../http/api-error.ts';
import { CHALLENGE_MS, type PasskeyChallenges, type PasskeyPurpose } from './passkey-challenges.ts';
import type { AddedPasskey, StoredPasskey } from './passkeys.ts';

const NAME = 'Marquee';
/** EdDSA, ES256, RS256: every authenticator has one of them. Numbers of the COSE registry. */
const ALGORITHMS = [-8, -7, -257];

/** Who makes a passkey. */
export interface PasskeyOwner {
  playerId: string;
  sessionId: string;
  /** What password managers show: the e-mail address, phone number or user name. */
  label: string;
  displayName: string;
  /** Their authenticators are not asked for another one. */
  known: ReadonlyArray<Pick<StoredPasskey, 'id' | 'transports'>>;
}

/** The site as passkeys know it: WebAuthn calls it the relying party. */
export interface RelyingParty {
  /** What a browser makes a passkey with. */
  creation(owner: PasskeyOwner): PasskeyCreation;
  /**
   * The passkey that a browser has made.
   *
   * @throws {ApiError} `PASSKEY_INVALID`
   */
  verifyNew(
    transaction: Queryable,
    sessionId: string,
    made: NewPasskey,
  ): Promise<Pick<AddedPasskey, 'id' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>>;
  /** What a browser asks with for a passkey, whoever's it is. */
  request(): PasskeyRequest;
  /**
   * What the authenticator says of itself, where the answer is the passkey's own.
   *
   * @throws {ApiError} `PASSKEY_INVALID`
   */
  verifyAnswer(
    database: Queryable,
    passkey: StoredPasskey,
    answer: PasskeyAnswer,
  ): Promise<Pick<AddedPasskey, 'counter' | 'isBackedUp'>>;
}

export interface RelyingPartySetup {
  /** Passkeys belong to it: the host of the site, or a domain above. */
  domain: string;
  siteOrigin: string;
  challenges: PasskeyChallenges;
}

const invalid = (cause?: unknown): ApiError =>
  new ApiError('PASSKEY_INVALID', 'The answer of a passkey is not good.', { cause });

/** The id of a player as passkeys carry it: a random one, which says nothing of them. */
export const userHandleOf = (playerId: string): string => Buffer.from(playerId).toString('base64url');

/** See {@link RelyingParty}. Attestation is not asked for: any authenticator that verifies its user is good. */
export const createRelyingParty = ({ domain, siteOrigin, challenges }: RelyingPartySetup): RelyingParty => {
  const expected = { expectedOrigin: siteOrigin, expectedRPID: domain, requireUserVerification: true };

  /** The challenge that was answered, which is used up whatever the answer is worth. */
  const takeChallenge = async (
    database: Queryable,
    clientDataJSON: string,
    purpose: PasskeyPurpose,
  ): Promise<string> => {
    let challenge: unknown;
    try {
      ({ challenge } = decodeClientDataJSON(clientDataJSON));
    } catch (error) {
      throw invalid(error);
    }
    if (typeof challenge === 'string' && (await challenges.take(database, challenge, purpose)))
      return challenge;
    throw invalid();
  };

  return {
    creation: ({ playerId, sessionId, label, displayName, known }) => ({
      challenge: Buffer.from(challenges.issue({ sessionId })).toString('base64url'),
      rp: { id: domain, name: NAME },
      user: { id: userHandleOf(playerId), name: label, displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }),

    async verifyNew(transaction, sessionId, made) {
      const expectedChallenge = await takeChallenge(transaction, made.response.clientDataJSON, { sessionId });
      const verified = await verifyRegistrationResponse({
        response: { ...made, clientExtensionResults: {} },
        expectedChallenge,
        supportedAlgorithmIDs: ALGORITHMS,
        ...expected,
      }).catch((error: unknown) => {
        throw invalid(error);
      });
      if (!verified.verified) throw invalid();
      const { credential, credentialBackedUp } = verified.registrationInfo;
      return {
        id: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: made.response.transports ?? [],
        isBackedUp: credentialBackedUp,
      };
    },

    request: () => ({
      challenge: Buffer.from(challenges.issue('sign-in')).toString('base64url'),
      rpId: domain,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    }),

    async verifyAnswer(database, { id, playerId, publicKey }, answer) {
      const { clientDataJSON, userHandle } = answer.response;
      const expectedChallenge = await takeChallenge(database, clientDataJSON, 'sign-in');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge,
        // The counter is compared where it is stored, with those of simultaneous answers.
        credential: { id, publicKey, counter: 0 },
        ...expected,
      }).catch((error: unknown) => {
        throw invalid(error);
      });
      const isOwn = userHandle === undefined || userHandle === userHandleOf(playerId);
      if (!verified || !isOwn) throw invalid();
      return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
    },
  };
};
