import { RouteDeclaration } from '@marquee/kernel/release';
import type { DevelopmentDescription } from '@marquee/kernel/rspack';
import * as z from 'zod/mini';

import type { DevelopmentChoice } from './development-choice.ts';

const DESCRIPTION_PATH = '/development.json';

/** A development server whose routes have changed builds them before it answers. */
const DESCRIPTION_DEADLINE_MS = 5_000;

const serverPath = z.string().check(z.regex(/^\/[\w./-]+$/));
const byLanguage = <Value extends z.ZodMiniType>(value: Value) => z.record(z.string(), value);

const Description = z.object({
  package: z.string(),
  entry: serverPath,
  shellScripts: z.array(serverPath),
  shellStyles: z.optional(z.array(serverPath)),
  routes: z.array(RouteDeclaration),
  messages: byLanguage(byLanguage(z.string())),
  messageFiles: byLanguage(serverPath),
});

/** What the chosen development server says of itself; null when it is gone, or serves another remote by now. */
export async function describeChoice(choice: DevelopmentChoice): Promise<DevelopmentDescription | null> {
  try {
    const response = await fetch(`${choice.origin}${DESCRIPTION_PATH}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(DESCRIPTION_DEADLINE_MS),
    });
    const description: DevelopmentDescription = Description.parse(await response.json());
    return description.package === choice.package ? description : null;
  } catch {
    return null;
  }
}
