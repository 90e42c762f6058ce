import { errorMessages } from '../contracts/error-messages.ts';
import type { Messages } from '../contracts/render.ts';
import type { Language } from '../locale/languages.ts';
import { kernelMessages } from '../ui/messages.ts';

/** What the shell tells every remote: the kernel's own texts and the words for refusals of the API. */
export const shellSentences = (lang: Language): Messages => ({
  ...errorMessages(lang),
  ...kernelMessages(lang),
});
