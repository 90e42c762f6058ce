import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no hashes, and every browser has.
if (globalThis.crypto.subtle === undefined)
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
