import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { ProviderPostings } from '@marquee/kernel/game-protocol';
import { signProviderRequest, verifyProviderRequest } from '@marquee/kernel/provider-signature';
import type { SigningKey } from '@marquee/kernel/provider-signature';

import type { BetPosting, Posted, Wallet, WinPosting } from '../wallet/wallet.ts';

/** What a provider can do wrong, and the beginning of the check that finds it. */
export const FAULTS = {
  'sends a bet twice under two ids': 'a bet is posted, its win is paid',
  'plays on after a refusal': 'a bet that the wallet refuses is not played',
  'plays on without an answer': 'a bet whose call is unsent is taken back',
  'does not take back what was not answered': 'a bet whose call is unsent is taken back',
  'takes a bet back under two ids': 'each bet, win and rollback that was answered stands in a statement',
  'forgets a win that was not answered': 'a win whose call is unsent is paid after all',
  'pays a win twice': 'a bet is posted, its win is paid',
  'pays another win than it shows': 'a bet is posted, its win is paid',
  'does not end rounds': 'a bet is posted, its win is paid',
  'ignores signatures': 'what is not signed',
  'plays a round again that is asked for again': 'a page that asks again is answered the same',
  'starts rounds in closed sessions': 'a session that was closed starts no round',
  'lets two pages play': 'a second page of the same player',
  'says of a round that is over that it is open': 'a bet is posted, its win is paid',
  'stakes money for free rounds': 'free rounds are bets of nothing',
  'wins without the name of the package': 'free rounds are bets of nothing',
  'gives one free round too many': 'a package of free rounds is given once',
  'takes other terms for the same package': 'a package of free rounds is given once',
  'plays on in cancelled packages': 'a package that is cancelled',
  'plays free rounds of others': 'a package that is cancelled',
  'does not sign statements': 'the statement of a day',
  'leaves a transaction out of its list': 'the statement of a day',
  'states another sum than it lists': 'the statement of a day',
  'lists what was not accepted': 'the statement of a day',
  'does not know what it has taken back': 'asked about transactions',
} as const;
export type Fault = keyof typeof FAULTS;

const FAKED: Posted = { ledgerTxId: '1', balanceMinor: 1_000_000n };

/** Changes what the provider sends to the wallet. */
export const faultyWallet = (wallet: Wallet, has: (fault: Fault) => boolean): Wallet => {
  /** As the provider stakes where it forgets that a round is free. */
  const asPaid = <Sent extends BetPosting | WinPosting>(posting: Sent) => {
    const paid = { ...posting };
    delete paid.grantRef;
    return paid;
  };
  return {
    ...wallet,
    bet: async (posting) => {
      const isFree = posting.grantRef !== undefined;
      if (isFree && has('stakes money for free rounds'))
        return wallet.bet({ ...asPaid(posting), amountMinor: 10n });
      if (has('sends a bet twice under two ids')) await wallet.bet({ ...posting, txId: `${posting.txId}:2` });
      return wallet.bet(posting).catch((error: unknown) => {
        const isRefusal = error instanceof Error && error.name === 'WalletRefusal';
        if (has(isRefusal ? 'plays on after a refusal' : 'plays on without an answer')) return FAKED;
        throw error;
      });
    },
    win: async (posting) => {
      const isFree = posting.grantRef !== undefined;
      if (isFree && has('wins without the name of the package'))
        return wallet.win(asPaid(posting)).catch(() => FAKED);
      if (has('pays a win twice')) await wallet.win({ ...posting, txId: `${posting.txId}:2` });
      if (has('pays another win than it shows'))
        return wallet.win({ ...posting, amountMinor: posting.amountMinor + 1n });
      return wallet.win(posting).catch((error: unknown) => {
        if (has('forgets a win that was not answered')) return FAKED;
        throw error;
      });
    },
    rollback: async (posting) => {
      if (has('does not take back what was not answered')) return FAKED;
      const posted = await wallet.rollback(posting);
      if (has('takes a bet back under two ids'))
        await wallet.rollback({ ...posting, txId: `${posting.txId}:2`, refTxId: posting.refTxId });
      return posted;
    },
    endRound: async (posting) => (has('does not end rounds') ? FAKED : wallet.endRound(posting)),
  };
};

interface Call {
  method: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}
interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}
type Pass = (call: Call) => Promise<Reply>;

interface ProxySetup {
  /** Of the provider that does everything right. */
  url: string;
  key: SigningKey;
  has: (fault: Fault) => boolean;
  now: () => Date;
}

/** Signs what was changed on its way, so that a fault is the provider's and not the network's. */
const signed = (
  { key, now }: ProxySetup,
  { method, path, body }: Omit<Call, 'headers'>,
  nonce: string = randomUUID(),
) => signProviderRequest({ key, method, path, body, nowMs: now().getTime(), nonce });

/** The same call with other content. What was not signed, or not for this, stays as it is. */
const changed = (setup: ProxySetup, call: Call, change: object): Call => {
  const { method, path, headers } = call;
  const body = JSON.stringify({ ...JSON.parse(call.body), ...change });
  if (headers['authorization'] !== undefined) return { ...call, body };
  const { verdict, ...by } = verifyProviderRequest({
    keys: [setup.key],
    method,
    path,
    body: call.body,
    nowMs: setup.now().getTime(),
    headers,
  });
  if (verdict !== 'valid' || !('nonce' in by)) return call;
  return {
    ...call,
    body,
    headers: { ...headers, ...signed(setup, { method, path, body }, by.nonce) },
  };
};

/** The player of the last package, and the rounds that were asked for. */
let lastPlayer = '';
const seen = new Set<unknown>();

/** What a provider does wrong with a call, by what it passes on and what it makes of the answer. */
const misbehave = async (setup: ProxySetup, call: Call, pass: Pass): Promise<Reply> => {
  const { has } = setup;
  const { method, path } = call;
  const is = (name: string, start: string): boolean => `${method} ${path}`.startsWith(`${name} ${start}`);
  const isClose = is('POST', '/v1/sessions/') && path.endsWith('/close');
  const isCancel = is('POST', '/v1/free-rounds/') && path.endsWith('/cancel');
  const isPackage = is('POST', '/v1/free-rounds') && !isCancel;
  const isPlatform = /^\/v1\/(sessions$|sessions\/.*\/close|rounds\/|free-rounds|statements|postings)/.test(
    path,
  );
  /** The answer with other content, signed again where it was. */
  const rewrite = (reply: Reply, change: (content: Record<string, unknown>) => object): Reply => {
    if (reply.status >= 300) return reply;
    const body = JSON.stringify(change(JSON.parse(reply.body)));
    return { ...reply, body, headers: { ...reply.headers, ...signed(setup, { method, path, body }) } };
  };

  if (has('ignores signatures') && isPlatform)
    return pass({ ...call, headers: { ...call.headers, ...signed(setup, call) } });
  if (has('starts rounds in closed sessions') && isClose) return { status: 200, body: '{}', headers: {} };
  if (has('plays on in cancelled packages') && isCancel)
    return pass({
      ...call,
      method: 'GET',
      path: path.replace('/cancel', ''),
      body: '',
      headers: signed(setup, { method: 'GET', path: path.replace('/cancel', ''), body: '' }),
    });
  if (has('lets two pages play') && is('POST', '/v1/sessions') && path === '/v1/sessions')
    return pass(changed(setup, call, { playerRef: randomUUID() }));
  if (has('plays a round again that is asked for again') && is('POST', '/v1/rounds')) {
    const { roundId } = JSON.parse(call.body);
    const isAgain = seen.has(roundId);
    seen.add(roundId);
    if (isAgain) return pass(changed(setup, call, { roundId: randomUUID().replaceAll('-', '') }));
  }
  if (has('gives one free round too many') && isPackage)
    return pass(changed(setup, call, { count: Number(JSON.parse(call.body).count) + 1 }));
  if (has('plays free rounds of others') && isPackage && JSON.parse(call.body).playerRef === 'somebody-else')
    return pass(changed(setup, call, { playerRef: lastPlayer }));
  if (isPackage) lastPlayer = String(JSON.parse(call.body).playerRef);

  const reply = await pass(call);
  if (has('takes other terms for the same package') && isPackage && reply.status === 409)
    return { ...reply, status: 201 };
  if (has('says of a round that is over that it is open') && is('GET', '/v1/rounds/'))
    return rewrite(reply, (content) => ({ ...content, state: 'open', win: null }));
  const isList = is('GET', '/v1/statements/') && path.includes('/postings');
  if (has('does not sign statements') && is('GET', '/v1/statements/')) return { ...reply, headers: {} };
  if (has('leaves a transaction out of its list') && isList)
    return rewrite(reply, (content) => ({
      ...content,
      postings: (content as ProviderPostings).postings.slice(1),
    }));
  if (has('states another sum than it lists') && is('GET', '/v1/statements/') && !isList)
    return rewrite(reply, (content) => ({ ...content, totals: [] }));
  if (has('lists what was not accepted') && isList)
    return rewrite(reply, (content) => {
      const { postings, next } = content as ProviderPostings;
      return {
        next,
        postings: [...postings, ...postings.slice(0, 1).map((one) => ({ ...one, txId: `${one.txId}:2` }))],
      };
    });
  if (has('does not know what it has taken back') && path === '/v1/postings')
    return rewrite(reply, (content) => ({
      postings: (content as ProviderPostings).postings.filter(({ state }) => state !== 'taken-back'),
    }));
  return reply;
};

/** Stands before a provider that does everything right, and does one thing wrong in its name. */
export const startFaultyProxy = async (setup: ProxySetup) => {
  const pass: Pass = async ({ method, path, body, headers }) => {
    const { host: _, connection: __, 'content-length': ___, ...sent } = headers;
    const response = await fetch(`${setup.url}${path}`, {
      method,
      headers: sent as Record<string, string>,
      ...(method === 'POST' && { body }),
    });
    const { 'content-length': ____, connection: _____, ...answered } = Object.fromEntries(response.headers);
    return { status: response.status, body: await response.text(), headers: answered };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers } = request;
    const reply = await misbehave(setup, { method, path, headers, body: await text(request) }, pass);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
