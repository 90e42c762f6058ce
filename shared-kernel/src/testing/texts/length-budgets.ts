import type { Message } from './site-texts.ts';

interface Budget {
  folder: string;
  keys: RegExp;
  /** Characters that fit on a screen of 320 px in the place of these texts. */
  most: number;
}

const GAMES = 'deploy/providers/games/src/client/locales';
const CATALOGUE = 'mfe-catalogue/src/locales';
const CONTENT = 'mfe-content/src/locales';

/** Buttons, tabs and badges: a longer one breaks its row or pushes its neighbours off the screen. */
export const BUDGETS: readonly Budget[] = [
  { folder: 'shell/src/locales', keys: /^header\.(login|join)$/, most: 16 },
  { folder: 'shell/src/locales', keys: /^nav\.(?!main|bottom)/, most: 18 },
  { folder: 'shell/src/locales', keys: /^popup\.(terms\.(accept|decline)|understood)$/, most: 26 },
  { folder: 'shell/src/locales', keys: /^(error\.404\.button|start\.failed\.reload)$/, most: 28 },
  { folder: CATALOGUE, keys: /^badge\./, most: 18 },
  { folder: CATALOGUE, keys: /^(filters\.(apply|label)|card\.demo|row\.all)$/, most: 12 },
  { folder: CATALOGUE, keys: /^sort\./, most: 32 },
  { folder: CATALOGUE, keys: /^(game\.playDemo|catalogue\.(more|clearFilters)|demo\.theatre)$/, most: 26 },
  {
    folder: CATALOGUE,
    keys: /^(personal\.popular|demo\.(leaveFullScreen|fullScreen|rules|fairness))$/,
    most: 28,
  },
  { folder: CATALOGUE, keys: /^game\.logIn$/, most: 38 },
  { folder: CONTENT, keys: /^helpful\.(yes|no)$/, most: 6 },
  { folder: CONTENT, keys: /^(display\.print|vpn\.copyShort|feed\.(next|previous)|help\.find)$/, most: 14 },
  {
    folder: CONTENT,
    keys: /^(share\.(copy|device|mail)|links\.|vpn\.check\.(ask|again)|helpful\.change)/,
    most: 24,
  },
  { folder: 'mfe-player-area/src/locales', keys: /^(history|profile)\w*\.title$/, most: 24 },
  { folder: 'mfe-player-area/src/locales', keys: /^links\./, most: 40 },
  { folder: 'mfe-competitions/src/locales', keys: /^(links\.|tournaments\.(all|running|toCome)$)/, most: 24 },
  { folder: 'shared-kernel/src/ui/locales', keys: /^ui\.(error\.retry|links\.)/, most: 20 },
  { folder: 'deploy/seed/texts', keys: /^tab\./, most: 22 },
  { folder: 'deploy/seed/texts', keys: /^(menu|column)\./, most: 28 },
  { folder: 'deploy/seed/texts', keys: /^action\./, most: 24 },
  { folder: GAMES, keys: /^game\.[\w-]+\.(play|draw|skip|clear|undo|chip)$/, most: 14 },
  {
    folder: GAMES,
    keys: /^(rounds\.verify|replay\.(show|mark)|reality\.continue|exit|panel\.close)$/,
    most: 16,
  },
  { folder: GAMES, keys: /^(stake\.(less|more)|balance\.reset|fairness\.save|replay\.end)$/, most: 30 },
  { folder: GAMES, keys: /^fairness\.rotate$/, most: 36 },
];

/**
 * Finds labels that are longer than their place, and budgets for keys that are gone.
 *
 * @returns a sentence for each
 */
export function lengthFaults(messages: readonly Message[], budgets: readonly Budget[]): string[] {
  return budgets.flatMap(({ folder, keys, most }) => {
    const labels = messages.filter((message) => message.folder === folder && keys.test(message.key));
    if (labels.length === 0) return [`${folder}: no key is like ${keys.source}; its budget is out of date`];
    return labels
      .filter(({ text }) => text.length > most)
      .map(
        ({ lang, key, text }) => `${folder}: ${lang}: "${key}" is longer than ${most} characters: “${text}”`,
      );
  });
}
