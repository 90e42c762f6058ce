import { randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';

import { aDeposit, aPlayer, NOW } from '../../src/ledger/a-ledger.fixture.ts';
import { postOnce } from '../../src/ledger/post.ts';
import { insertGameSession } from '../../src/play/game-sessions.ts';
import type { ProviderAccount } from './signed-wallet.ts';

/** What each player has to play with. */
export const START = 1_000n;

export interface PlayingAccount extends ProviderAccount {
  playerId: string;
}

/** Rounds may follow each other at once: the least time between them has tests of its own, and would make these slow. */
export const letRoundsFollowAtOnce = async (database: Database): Promise<void> => {
  await database.query(`create or replace function forget_last_round() returns trigger language plpgsql as
    'begin new.last_round_at := null; return new; end'`);
  await database.query(`create or replace trigger forget_last_round before insert or update on play_clock
    for each row execute function forget_last_round()`);
};

/** A player who may play, with money. */
export const openPlayer = async (database: Database): Promise<string> => {
  const playerId = await aPlayer(database);
  await database.query(`update player set date_of_birth = '1980-01-01' where id = $1`, [playerId]);
  await database.query(
    `insert into terms_acceptance (player_id, document, version, accepted_at, address)
     select $1, document, version, $2, '' from terms_version`,
    [playerId, NOW],
  );
  await postOnce(database, aDeposit(playerId, START));
  return playerId;
};

/** A play of a game whose page was not opened yet. Answers what the provider names it by. */
export const startPlay = async (
  database: Database,
  given: { playerId: string; launchToken: string; gameId: string; at: Date },
): Promise<string> => {
  const id = randomUUID();
  await insertGameSession(database, {
    id,
    playerId: given.playerId,
    gameId: 1,
    provider: 'marquee',
    providerGameId: given.gameId,
    currency: 'EUR',
    language: 'en',
    lowestStake: 1n,
    highestStake: 10_000n,
    loginSessionId: randomUUID(),
    launchToken: given.launchToken,
    at: given.at,
  });
  return id;
};

const openAccount = async (database: Database): Promise<PlayingAccount> => {
  const playerId = await openPlayer(database);
  const gameId = 'lantern-bay';
  const launchToken = randomUUID();
  const account = await startPlay(database, { playerId, launchToken, gameId, at: NOW });
  await database.query('update game_session set opened_at = started_at where id = $1', [account]);
  return { playerId, account, gameId, prefix: account };
};

/** Players with money and an open play each. */
export const openAccounts = async (database: Database, count: number): Promise<PlayingAccount[]> => {
  const accounts: PlayingAccount[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
  for (let opened = 0; opened < count; opened += 1) accounts.push(await openAccount(database));
  return accounts;
};
