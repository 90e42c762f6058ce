import { Script } from 'node:vm';

import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { containerName } from '@marquee/kernel/release';

import type { Fault } from '../registry-error.ts';

const unsuitable = (message: string): Fault => ({
  code: 'ENTRY_UNSUITABLE',
  message,
  nextStep:
    'Build the remote as a classic script that leaves its container in a global variable: ' +
    'see shared-kernel/docs/a-remote-of-another-build.md.',
});

/** What keeps a text from being a classic script, or null. Nothing of it runs. */
function syntaxFault(text: string, filename: string): string | null {
  try {
    void new Script(text, { filename });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * A container that the shell could not load. It adds containers to the page as classic scripts, pinned by address and
 * integrity; what an ES module imports could not be pinned so.
 */
export function entryFaults(manifest: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Fault[] {
  const text = files.get(manifest.entry)?.toString('utf8');
  if (manifest.package === 'shell' || text === undefined) return [];
  const fault = syntaxFault(text, manifest.entry);
  if (fault !== null)
    return [
      unsuitable(
        /import|export/.test(fault)
          ? `${manifest.entry} is an ES module (${fault}), and the shell loads containers as classic scripts.`
          : `${manifest.entry} cannot be parsed: ${fault}.`,
      ),
    ];
  const name = containerName(manifest.package);
  return text.includes(name)
    ? []
    : [unsuitable(`${manifest.entry} never mentions ${name}, the variable in which the shell looks for it.`)];
}
