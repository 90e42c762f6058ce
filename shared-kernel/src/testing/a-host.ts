import { createBus } from '../bus/bus.ts';
import type { Host } from '../remote/host.ts';
import { anonymous } from '../session/session.ts';
import { fakeApi } from './fake-api.ts';

type Deed = 'signIn' | 'navigate' | 'notify' | 'preload' | 'mountWidget' | 'coverPage' | 'blockLeave';

/** What a remote asks of it is seen on its mocks. */
export type FakeHost = Omit<Host, Deed> & { [D in Deed]: jest.MockedFunction<Host[D]> };

/** A host for a visitor: it remembers nothing, and its API answers nothing. */
export const aHost = (changes: Partial<FakeHost> = {}): FakeHost => ({
  bus: createBus({ reportError: rethrow }),
  session: { state: anonymous, subscribe: () => () => {} },
  api: fakeApi({}),
  signIn: jest.fn<Promise<never>, Parameters<Host['signIn']>>(() =>
    Promise.reject(new Error('The test gave no answer for a sign-in.')),
  ),
  navigate: jest.fn(),
  notify: jest.fn(),
  preload: jest.fn(),
  mountWidget: jest.fn<ReturnType<Host['mountWidget']>, Parameters<Host['mountWidget']>>(() =>
    Promise.resolve(() => {}),
  ),
  coverPage: jest.fn((_onBack: () => void) => () => {}),
  blockLeave: jest.fn((_question: string) => () => {}),
  ...changes,
});

export function rethrow(error: unknown): never {
  throw error;
}
