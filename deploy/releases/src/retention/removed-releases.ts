import { refusal } from '../registry-error.ts';
import type { HistoryStore } from '../store/history.ts';

/** Names of releases that were removed. They stay taken: a name means the same bytes for ever, also when they are gone. */
export interface RemovedReleases {
  /** @throws RegistryError RELEASE_EXISTS where there was a release of this name */
  requireNever(packageName: string, version: string): void;
}

export function createRemovedReleases(history: HistoryStore): RemovedReleases {
  let seen = -1;
  let removed = new Map<string, string>();

  function look(): Map<string, string> {
    const line = history.highest();
    if (line === seen) return removed;
    removed = new Map(
      history.all().flatMap(({ content }): Array<[string, string]> => {
        if (content === null || content.act.kind !== 'retention') return [];
        return content.act.releases.map((name) => [name, content.at]);
      }),
    );
    seen = line;
    return removed;
  }

  return {
    requireNever(packageName, version) {
      const at = look().get(`${packageName}@${version}`);
      if (at === undefined) return;
      throw refusal(
        'RELEASE_EXISTS',
        `${packageName} ${version} was published once, and removed ${at.slice(0, 10)}: its name stays taken.`,
        'Raise the version in its package.json and build again, or publish with --version <another>.',
      );
    },
  };
}
