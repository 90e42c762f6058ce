import type { Boot } from '@marquee/kernel/contracts';

/** The script that leaves a remote's container in the page: an address of this site with its integrity. */
export interface ContainerScript {
  src: string;
  integrity: string;
}

/**
 * The script to ask for first: of the remote whose page this is, the one that holds the page's code as well. What failed
 * may be that script, so another try asks for the container alone, and the container for its chunks.
 *
 * @returns undefined where the composition has no such remote
 */
export function containerScript(boot: Boot, packageName: string, attempt = 0): ContainerScript | undefined {
  const remote = boot.remotes[packageName];
  if (remote === undefined) return undefined;
  const { page } = boot;
  if (attempt === 0 && page?.package === packageName && page.script !== undefined) return page.script;
  return { src: remote.entry, integrity: remote.integrity };
}
