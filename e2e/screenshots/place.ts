import type { BrowserContext, Page } from '@playwright/test';

import type { SignIn } from '../fixtures/sign-in.ts';

/** Something to look at: a page as it arrives, or with something open on it. */
export interface Place {
  name: string;
  /** Without language. */
  path: string;
  /** The ready-made player who is signed in; nobody without. */
  as?: string;
  status?: number;
  /** The browser complains of what is brought about. */
  isTroubled?: boolean;
  /** What the site is told, or what its API answers, before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  open?: (page: Page) => Promise<void>;
  /** What is opened lies over the page: at another width it may stand elsewhere, or close, so each is a load of its own. */
  isOver?: true;
}

/** Makes ready what a place shows, and signs in who looks at it. */
export async function enter(place: Place, context: BrowserContext, signIn: SignIn): Promise<void> {
  if (place.as !== undefined) {
    await signIn(context, place.as);
    // A stream stays open, and the page would never be quiet. Browsers do not ask again after 204.
    await context.route('**/api/v1/events', (route) => route.fulfill({ status: 204 }));
  }
  await place.prepare?.(context);
}
