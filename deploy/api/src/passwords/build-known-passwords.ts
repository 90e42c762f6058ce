import { writeFileSync } from 'node:fs';

import { PASSWORD_RULE } from '@marquee/kernel/contracts/player';
import { dictionary } from '@zxcvbn-ts/language-common';

import { FILE, foldPassword, prefixOf } from './known-passwords.ts';

/**
 * Writes `known-passwords.bin` anew: `npm run build:known-passwords -w deploy/api`, after the package was updated.
 *
 * The passwords are those of `@zxcvbn-ts/language-common` (MIT), its list of the most frequent ones in published thefts.
 * Shorter ones than are allowed are left out.
 */
const prefixes = new Set(
  dictionary['passwords-common']
    .filter((password) => Array.from(password).length >= PASSWORD_RULE.minimumCharacters)
    .map((password) => prefixOf(foldPassword(password)).toString('hex')),
);
writeFileSync(FILE, Buffer.from([...prefixes].toSorted().join(''), 'hex'));
console.log(`${prefixes.size} passwords are known.`);
