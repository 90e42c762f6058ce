import { DESCRIPTION_PATH, DevelopmentDescription } from '@marquee/kernel/release';

import type { DevelopmentChoice } from './development-choice.ts';

/** A development server whose routes have changed builds them before it answers. */
const DESCRIPTION_DEADLINE_MS = 5_000;

/** What the chosen development server says of itself; null when it is gone, or serves another remote by now. */
export async function describeChoice(choice: DevelopmentChoice): Promise<DevelopmentDescription | null> {
  try {
    const response = await fetch(`${choice.origin}${DESCRIPTION_PATH}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(DESCRIPTION_DEADLINE_MS),
    });
    const description = DevelopmentDescription.parse(await response.json());
    return description.package === choice.package ? description : null;
  } catch {
    return null;
  }
}
