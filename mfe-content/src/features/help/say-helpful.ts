import { HelpfulAnswer } from '@marquee/kernel/contracts/content';
import type { Api } from '@marquee/kernel/http';

let reader: string | undefined;

/**
 * Tells readers apart until the page is reloaded or closed, and then forgets them.
 *
 * It is kept in no storage, so that the cookie policy stays short.
 */
const readerId = (): string => (reader ??= crypto.randomUUID());

/** Keeps whether an article helped; a later answer of the same reader replaces it. Rejects with an `ApiError`. */
export const sayHelpful = async (api: Api, slug: string, isHelpful: boolean): Promise<void> => {
  await api.post(`/pages/help:${slug}/helpful`, {
    schema: HelpfulAnswer,
    body: { isHelpful, reader: readerId() },
    idempotencyKey: crypto.randomUUID(),
  });
};
