import type { Queryable } from '@marquee/kernel/server/database';

import { mergeRows } from '../fill/merge-rows.ts';
import { SEEDED_TABLES } from '../fill/tables.ts';
import type { Phrasebook } from '../texts.ts';

/** A host of the operator; another operator changes the rows. */
const HOST = 'https://vpn.marquee.example';

const DESKTOP = ['vpn.download.desktop', 'vpn.import'];
const PHONE = ['vpn.download.phone', 'vpn.import', 'vpn.switch-on-allowed'];

/** In the order of the page: texts by key, names of systems as they are. */
const PLATFORMS = [
  { platform: 'windows', title: 'Windows', steps: ['vpn.install.windows', ...DESKTOP, 'vpn.switch-on'] },
  { platform: 'macos', title: 'macOS', steps: ['vpn.install.macos', ...DESKTOP, 'vpn.switch-on-allowed'] },
  { platform: 'ios', title: null, steps: ['vpn.install.ios', ...PHONE] },
  { platform: 'android', title: 'Android', steps: ['vpn.install.android', ...PHONE] },
  { platform: 'linux', title: 'Linux', steps: ['vpn.install.linux', 'vpn.linux.place', 'vpn.linux.start'] },
];

const inEveryLanguage = (phrase: Phrasebook, title: string | null) => {
  const translated = phrase('vpn.title.ios');
  if (title === null) return translated;
  return Object.fromEntries(Object.keys(translated).map((lang) => [lang, title]));
};

/** Fills in how to connect. No checksums: they belong to files that only the operator has. */
export const writeVpn = async (transaction: Queryable, phrase: Phrasebook): Promise<void> => {
  const rows = PLATFORMS.map(({ platform, title, steps }, rank) => ({
    platform,
    rank,
    title: inEveryLanguage(phrase, title),
    url: `${HOST}/${platform}/marquee.conf`,
    steps: steps.map((key) => phrase(key)),
  }));
  await mergeRows(transaction, SEEDED_TABLES.vpnConfiguration, rows);
};
