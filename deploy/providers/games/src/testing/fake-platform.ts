import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import { verifyProviderRequest } from '@marquee/kernel/provider-signature';
import type { SigningKey } from '@marquee/kernel/provider-signature';
import { WALLET_CALLS } from '@marquee/kernel/wallet-protocol';
import type { WalletCallBody, WalletCallName, WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import { WalletRefusal } from '../wallet/wallet.ts';
import type { Posted, RefusalParams } from '../wallet/wallet.ts';
import type { WalletBehaviour } from './fault-injection.ts';
import { createMemoryWallet } from './memory-wallet.ts';

/**
 * What a network and a platform can do to a call: carry it out and answer (`right`); never receive it (`unsent`); carry it
 * out and lose the answer (`lost`); carry it out after the caller has given up (`late`); receive it twice (`twice`);
 * refuse it (`refused`); fail before it (`failing`) or after it (`failed`); answer half a sentence (`cut`), for another
 * transaction (`swapped`), or nothing at all (`silent`).
 */
export type NetworkBehaviour = WalletBehaviour | 'failing' | 'failed' | 'cut' | 'swapped' | 'silent';

export interface FakePlatformSetup {
  keys: readonly SigningKey[];
  now: () => Date;
  /** Asked for every posting. */
  behaviour?: (call: WalletCallName) => NetworkBehaviour;
  refusal?: () => { code: WalletRefusalCode; params?: RefusalParams };
  port?: number;
}

const isCall = (name: string): name is WalletCallName => Object.hasOwn(WALLET_CALLS, name);
const refused = ({ code, params }: { code: WalletRefusalCode; params?: RefusalParams | undefined }) => ({
  status: 'refused',
  code,
  message: 'Refused.',
  ...(params && { params }),
});

/** A platform's wallet over HTTP that checks signatures, for providers to be tested against. Listens on the loopback address. */
export const startFakePlatform = async (setup: FakePlatformSetup) => {
  const books = createMemoryWallet();
  const nonces = new Set<string>();
  const later: Array<() => Promise<unknown>> = [];
  const done = new Set<string>();

  const minor = ({ amount, currency }: { amount: string; currency: string }): bigint => {
    try {
      return fromDecimal(amount, currency).amountMinor;
    } catch {
      throw new WalletRefusal('PRECISION');
    }
  };
  const postedAnswer = async (txId: string, currency: string, posted: Promise<Posted>) => {
    const { ledgerTxId, balanceMinor } = await posted;
    const balance = toDecimal({ amountMinor: balanceMinor, currency });
    done.add(txId);
    return { status: 'ok', txId, ledgerTxId, currency, balance };
  };

  const HANDLERS: { [Name in WalletCallName]: (body: WalletCallBody<Name>) => Promise<object> } = {
    authenticate: async ({ launchToken }) => {
      const { account, gameId, currency, stakes, minimumRoundMs } = await books.wallet.authenticate({
        launchToken,
      });
      const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
      const { balanceMinor } = await books.wallet.balance(account);
      const bounds = stakes && { min: decimal(stakes.minMinor), max: decimal(stakes.maxMinor) };
      const balance = decimal(balanceMinor);
      return {
        status: 'ok',
        account,
        gameId,
        currency,
        balance,
        locale: 'en',
        stakes: bounds,
        minimumRoundMs,
      };
    },
    balance: async ({ account }) => {
      const { balanceMinor, ledgerTxId } = await books.wallet.balance(account);
      const { currency } = books.launchOf(account);
      const balance = toDecimal({ amountMinor: balanceMinor, currency });
      return { status: 'ok', currency, balance, ...(ledgerTxId === null ? {} : { ledgerTxId }) };
    },
    bet: ({ amount, ...body }) =>
      postedAnswer(
        body.txId,
        body.currency,
        books.wallet.bet({ ...body, amountMinor: minor({ amount, ...body }) }),
      ),
    win: ({ amount, ...body }) =>
      postedAnswer(
        body.txId,
        body.currency,
        books.wallet.win({ ...body, amountMinor: minor({ amount, ...body }) }),
      ),
    rollback: (body) => postedAnswer(body.txId, body.currency, books.wallet.rollback(body)),
    'end-round': (body) => postedAnswer(body.txId, body.currency, books.wallet.endRound(body)),
    'promo-win': async () => refused({ code: 'WRONG_SYNTAX' }),
  };

  const carryOut = async (name: WalletCallName, body: unknown): Promise<object> => {
    const parsed = WALLET_CALLS[name].safeParse(body);
    const { isFree = false, grantRef } = Object(body);
    if (!parsed.success || isFree !== (grantRef !== undefined)) return refused({ code: 'WRONG_SYNTAX' });
    try {
      return await (HANDLERS[name] as (read: typeof parsed.data) => Promise<object>)(parsed.data);
    } catch (error) {
      if (error instanceof WalletRefusal) return refused(error);
      throw error;
    }
  };

  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const verified = verifyProviderRequest({
      keys: setup.keys,
      method: request.method ?? '',
      path: request.url ?? '',
      body,
      nowMs: setup.now().getTime(),
      headers: request.headers,
    });
    if (verified.verdict !== 'valid' || nonces.has(verified.nonce)) return false;
    nonces.add(verified.nonce);
    return true;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await buffer(request);
    const name = request.url?.replace(/^\/wallet\/v1\//, '') ?? '';
    const say = (content: object, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    };
    if (!isCall(name)) return say({}, 404);
    if (!isSigned(request, raw)) return say(refused({ code: 'INVALID_SIGNATURE' }), 401);
    const body: unknown = JSON.parse(raw.toString('utf8'));
    const txId = String(Object(body).txId ?? '');
    const behaviour = txId === '' ? 'right' : (setup.behaviour?.(name) ?? 'right');
    if (behaviour === 'unsent') return void request.socket.destroy();
    // What was posted cannot be refused: its repetition gets the first answer.
    if (behaviour === 'refused' && !done.has(txId))
      return say(refused(setup.refusal?.() ?? { code: 'LIMIT_REACHED' }));
    if (behaviour === 'silent') return undefined;
    if (behaviour === 'failing') return say({ code: 'INTERNAL' }, 503);
    if (behaviour === 'late') {
      later.push(() => carryOut(name, body));
      return void request.socket.destroy();
    }
    const said = await carryOut(name, body);
    if (behaviour === 'swapped') return say({ ...said, txId: 'another' });
    if (behaviour === 'lost') return void request.socket.destroy();
    if (behaviour === 'failed') return say({ code: 'INTERNAL' }, 500);
    if (behaviour === 'cut') return void response.writeHead(200).end(JSON.stringify(said).slice(0, -4));
    return say(behaviour === 'twice' ? await carryOut(name, body) : said);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(setup.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake platform does not listen');

  return {
    url: `http://127.0.0.1:${address.port}`,
    ...books,
    /** Lets the late calls come. */
    arrive: async (): Promise<void> => {
      for (const call of later.splice(0)) await call();
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type FakePlatform = Awaited<ReturnType<typeof startFakePlatform>>;
