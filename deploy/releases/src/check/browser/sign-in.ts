import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext } from 'playwright';

import { refusal } from '../../registry-error.ts';
import { isMissing } from '../../thrown.ts';

/** Somebody whose pages can be looked at. */
export interface Player {
  login: string;
  password: string;
}

/** Of the players that the seed makes for development, one whom nothing keeps from anything. */
const SEEDED = 'verified';

/** The player whom development has made; null where there is none. */
export function seededPlayer(dataFolder: string): Player | null {
  try {
    const text = readFileSync(path.join(dataFolder, 'ready-made-players.json'), 'utf8');
    return (JSON.parse(text) as Player[]).find(({ login }) => login === SEEDED) ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** `login:password`. @throws RegistryError USAGE */
export function parsePlayer(text: string): Player {
  const [, login, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (login !== undefined && password !== undefined) return { login, password };
  throw refusal('USAGE', 'The player is not written as login:password.', 'Set CHECK_PLAYER=login:password.');
}

/** Signs a player in once, for many contexts. @throws RegistryError CHECK_FAILED */
export async function createSignIn(
  url: string,
  player: Player,
): Promise<(context: BrowserContext) => Promise<void>> {
  const answer = await fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(player),
  });
  const { status, data } = (await answer.json()) as { status: string; data: { token?: string } };
  const { token } = data;
  if (status !== 'ok' || token === undefined)
    throw refusal(
      'CHECK_FAILED',
      `${player.login} could not be signed in (status ${answer.status}).`,
      'Name another player in CHECK_PLAYER, or leave it out: pages of players are then looked at as a guest.',
    );
  return (context) => context.addCookies([{ name: 'auth_token', value: token, url }]);
}
