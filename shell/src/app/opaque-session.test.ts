import { RefreshedToken, SignInToken } from '@marquee/kernel/contracts';
import type { ApiSetup } from '@marquee/kernel/http';
import { aPlayer, fakeApi } from '@marquee/kernel/testing';
import { Subject } from 'rxjs';

import { textsHolding } from '../session/reachable.fixture.ts';
import { aBoot } from './boot.fixture.ts';
import { createApp } from './create-app.ts';

const KEPT = 'token-of-an-earlier-page';
const GIVEN = 'token-of-this-sign-in';
const RENEWED = 'token-of-a-refresh';

let signInAnswer: object;
/** What display-data answers; never, unless a test says so. */
let displayData: () => unknown;
/** As the shell has made its API clients. */
let setups: ApiSetup[];

jest.mock('./lazy-api.ts', () => ({
  createLazyApi(setup: ApiSetup) {
    setups.push(setup);
    return fakeApi({
      'POST /sign-in': () => signInAnswer,
      'GET /token/refresh': { token: RENEWED },
      'GET /logout': { handled: true },
      'GET /player/display-data': () => displayData(),
    });
  },
}));

// The build names the shared versions; no remote is loaded here.
jest.mock('../federation/remote-host.ts', () => ({ createRemoteHost: () => () => new Promise(() => {}) }));

/** The shell of a page whose visitor may be signed in already, and what was said on any subject of RxJS. */
const openShell = async (token?: string) => {
  if (token !== undefined) document.cookie = `auth_token=${token}; Path=/`;
  const said: unknown[] = [];
  const original = Object.getOwnPropertyDescriptor(Subject.prototype, 'next')?.value as (
    this: Subject<unknown>,
    message: unknown,
  ) => void;
  jest.spyOn(Subject.prototype, 'next').mockImplementation(function keep(this: Subject<unknown>, message) {
    said.push(message);
    original.call(this, message);
  });
  const app = createApp(aBoot(), window);
  app.start();
  const target = app.targetOf(app.states.value);
  const props = await target?.props();
  if (props === undefined) throw new Error('The shell shows no page of a remote.');
  return { app, props, said, host: props.host };
};

let randomUUID: jest.Mock;
beforeEach(() => {
  setups = [];
  displayData = () => new Promise(() => {});
  signInAnswer = { token: GIVEN, lastLogin: 'yesterday' };
  window.history.replaceState(null, '', '/en/blog');
  let ids = 0;
  randomUUID = jest.fn(() => `00000000-${(ids += 1)}`);
  Object.defineProperty(window, 'crypto', { value: { randomUUID }, configurable: true });
});
afterEach(() => {
  for (const name of ['auth_token', 'auth_session']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  window.localStorage.clear();
});

it('gives remotes nothing that leads to the token of an earlier page', async () => {
  const { props, host } = await openShell(KEPT);
  expect(host.session.state.isSignedIn).toBe(true);
  expect(textsHolding(KEPT, props)).toEqual([]);
});

it('takes the token out of the answer to a sign-in, and gives the remote the rest', async () => {
  const { props, host, said } = await openShell();
  const answer = await host.signIn('/sign-in', { body: { login: 'wilma' }, schema: SignInToken });
  expect(answer).toEqual({ lastLogin: 'yesterday' });
  expect(host.session.state).toEqual({ isSignedIn: true, player: null });
  expect(window.localStorage.getItem('auth_token')).toBe(GIVEN);
  expect(setups[0]?.token?.()).toBe(GIVEN);
  expect(textsHolding(GIVEN, [props, answer, said])).toEqual([]);
});

it('says on the bus that somebody signed in, was renewed, and signed out, and never with which token', async () => {
  const { props, host, said } = await openShell();
  const heard: string[] = [];
  host.bus.on('session/signed-in', () => heard.push('in'));
  host.bus.on('session/signed-out', () => heard.push('out'));
  await host.signIn('/sign-in', { schema: SignInToken });
  await expect(setups[0]?.refresh?.(GIVEN)).resolves.toBe(RENEWED);
  host.bus.publish('session/sign-out-requested', {});
  expect(heard).toEqual(['in', 'out']);
  expect(host.session.state).toEqual({ isSignedIn: false, player: null });
  expect(document.cookie).not.toContain('auth_token');
  for (const token of [GIVEN, RENEWED]) expect(textsHolding(token, [props, said])).toEqual([]);
});

it('gives remotes nothing that leads to the tokens of the event stream', async () => {
  displayData = () => ({
    ...aPlayer({ name: 'Wilma' }),
    isAuth: true,
    realtimeToken: 'token-of-the-stream',
    notificationsToken: 'token-of-the-stream-too',
    lastEventId: '7',
  });
  const { host, props, said } = await openShell(KEPT);
  const isKnown = Promise.withResolvers<void>();
  host.session.subscribe(({ player }) => player !== null && isKnown.resolve());
  await isKnown.promise;
  expect(textsHolding('Wilma', props)).not.toEqual([]);
  expect(textsHolding('token-of-the-stream', [props, said])).toEqual([]);
});

it('signs nobody in when the answer asks for a second factor', async () => {
  signInAnswer = { challengeId: 'c-1' };
  const { host } = await openShell();
  await expect(host.signIn('/sign-in', { schema: SignInToken })).resolves.toEqual({ challengeId: 'c-1' });
  expect(host.session.state.isSignedIn).toBe(false);
  expect(document.cookie).not.toContain('auth_token');
});

it('signs nobody in with an answer that the remote cannot read', async () => {
  const { host } = await openShell();
  await expect(host.signIn('/sign-in', { schema: RefreshedToken })).rejects.toMatchObject({
    code: 'CONTRACT',
  });
  expect(host.session.state.isSignedIn).toBe(false);
});

it('has a test that would find a token: the store of the shell itself is not looked for in vain', () => {
  expect(textsHolding(KEPT, { host: { session: { state: { token: KEPT } } } })).toEqual([KEPT]);
  expect(textsHolding(KEPT, new Map([['headers', [`Bearer ${KEPT}`]]]))).toEqual([`Bearer ${KEPT}`]);
});
