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

/** Of the quarter of an hour that an access token is good for. */
const KEPT_MS = 10 * 60_000;

async function askForToken(url: string, player: Player): Promise<string> {
  const answer = await fetch(`${url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(player),
  });
  const { data } = (await answer.json()) as { data?: { token?: string } };
  if (data?.token !== undefined) return data.token;
  throw refusal(
    'CHECK_FAILED',
    `${player.login} could not be signed in (status ${answer.status}).`,
    'Name another player in CHECK_PLAYER, or leave it out: pages of players are then looked at as a guest.',
  );
}

/** Signs a player in for many contexts, and again before the token is over. @throws RegistryError CHECK_FAILED */
export function createSignIn(
  url: string,
  player: Player,
  clock: () => Date,
): (context: BrowserContext) => Promise<void> {
  let kept: { token: string; at: number } | undefined;
  return async (context) => {
    const now = clock().getTime();
    if (kept === undefined || now - kept.at > KEPT_MS)
      kept = { token: await askForToken(url, player), at: now };
    await context.addCookies([{ name: 'auth_token', value: kept.token, url }]);
  };
}
