import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@marquee/kernel/contracts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the flags of authenticator data (WebAuthn 6.1). */
const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 };
const COORDINATE_BYTES = 32;

/** What an answer differs in from that of a browser on the site. */
export interface Deviation {
  origin?: string;
  counter?: number;
  isUserVerified?: boolean;
  userHandle?: string;
  /** Another text is signed than the one that is sent. */
  isForged?: boolean;
}

export interface SoftwareAuthenticator {
  create(options: PasskeyCreation, deviation?: Deviation): NewPasskey;
  get(options: PasskeyRequest, deviation?: Deviation): PasskeyAnswer;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

const authenticatorData = (domain: string, flags: number, counter: number, credential = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(domain), head, credential]);
};

/** COSE: an elliptic curve key (1: 2) for ES256 (3: -7), on P-256 (-1: 1), with its point (-2, -3). */
const coseKey = (key: KeyObject): Uint8Array<ArrayBuffer> => {
  const point = key.export({ format: 'der', type: 'spki' }).subarray(-2 * COORDINATE_BYTES);
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(point.subarray(0, COORDINATE_BYTES))],
      [-3, new Uint8Array(point.subarray(COORDINATE_BYTES))],
    ]),
  );
};

/** An authenticator with one passkey, and the browser in front of it. */
export const createSoftwareAuthenticator = (siteOrigin: string): SoftwareAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let owner = base64url('nobody');

  const clientData = (type: string, challenge: string, origin = siteOrigin): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const flagsOf = ({ isUserVerified = true }: Deviation): number =>
    FLAGS.userPresent | (isUserVerified ? FLAGS.userVerified : 0);

  return {
    create(options, deviation = {}) {
      owner = options.user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const flags = flagsOf(deviation) | FLAGS.attestedCredential;
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authenticatorData(options.rp.id, flags, counter, credential))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, deviation.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    get(options, deviation = {}) {
      counter = deviation.counter ?? counter + 1;
      const sent = clientData('webauthn.get', options.challenge, deviation.origin);
      const data = authenticatorData(options.rpId, flagsOf(deviation), counter);
      const signed = deviation.isForged ? `${sent} ` : sent;
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(signed)]))
        .sign(privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(sent),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: deviation.userHandle ?? owner,
        },
      };
    },
  };
};
