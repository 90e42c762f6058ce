import { refusal } from '../registry-error.ts';
import { createSignedRecords } from '../store/signed-records.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import { Previews } from './preview.ts';

export interface PreviewStore {
  highest(): number;
  /** Null before the first. @throws RegistryError PREVIEW_DAMAGED */
  current(): Previews | null;
  /** A record that came from elsewhere. @throws RegistryError PREVIEW_DAMAGED */
  parse(number: number, text: string): Previews;
  hashOf(number: number): string | null;
  /** @returns the record's text, or null when another writer was first */
  append(previews: Previews): string | null;
}

/** Records of what may be previewed, signed by the registry: who can write the folder alone shows nobody anything. */
export function createPreviewStore(folder: string, keys: KeyRing): PreviewStore {
  const records = createSignedRecords({
    folder,
    kind: 'previews',
    schema: Previews,
    keys,
    numberOf: ({ number }) => number,
    startsAnywhere: true,
    refuse: (file, problem, cause) =>
      refusal(
        'PREVIEW_DAMAGED',
        `What may be previewed, previews/${file}, is refused: ${problem}. Everybody sees what is live.`,
        'Restore it from a backup, and find out who could write it.',
        { cause },
      ),
  });
  let known: Previews | null = null;
  return {
    highest: () => records.highest(),
    parse: (number, text) => records.parse(number, text),
    hashOf: (number) => records.hashOf(number),
    current() {
      const number = records.highest();
      if (number !== 0 && known?.number !== number) known = records.read(number);
      return known;
    },
    append: (previews) => records.append(previews.number, previews),
  };
}
