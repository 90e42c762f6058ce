import type { Composition } from '@marquee/kernel/contracts';

import { refusal } from '../registry-error.ts';
import { createFile } from '../store/atomic-files.ts';
import { readRecords, recordPath, type RecordKind } from '../store/record-files.ts';
import type { Stores } from '../stores.ts';
import { errorMessage } from '../thrown.ts';
import type { CompositionSeal } from '../trust/composition-seal.ts';
import type { RecordText } from './registry-state.ts';

/** A composition as it came. @throws RegistryError COMPOSITION_DAMAGED where the registry did not sign it */
export function parseComposition(seal: CompositionSeal, number: number, text: string): Composition {
  try {
    const composition = seal.read(text);
    if (composition.number !== number) throw new Error(`it says that it is number ${composition.number}`);
    return composition;
  } catch (error) {
    throw refusal(
      'COMPOSITION_DAMAGED',
      `Composition ${number} is not taken over: ${errorMessage(error)}.`,
      'Find out who can change what the registry sends.',
      { cause: error },
    );
  }
}

interface PreviewMirrorTools {
  folder: string;
  stores: Pick<Stores, 'compositions' | 'previews' | 'seal'>;
  records: (kind: RecordKind, from: number, upTo: number) => Promise<RecordText[]>;
  /** Brings the releases of a composition here. */
  bring: (composition: Composition) => Promise<void>;
  /** Told of what did not arrive sound. @throws what is no word about that */
  note: (error: unknown) => void;
  clock: () => Date;
}

/** Brings here what open previews show. One that does not arrive fails for who has its link, and for nobody else. */
export function createPreviewMirror({ folder, stores, records, bring, note, clock }: PreviewMirrorTools) {
  const { compositions, previews, seal } = stores;

  /** It may be older than this copy. Null where it is to come in the order of the compositions. */
  async function compositionOf(number: number): Promise<Composition | null> {
    const [here] = readRecords(folder, 'compositions', { from: number, limit: 1 });
    if (here !== undefined) return compositions.read(number);
    if (number > compositions.highestNumber()) return null;
    const [there] = await records('compositions', number, number);
    if (there === undefined) return null;
    const composition = parseComposition(seal, number, there.text);
    createFile(recordPath(folder, 'compositions', number), there.text);
    return composition;
  }

  return async (): Promise<void> => {
    for (const { composition, until } of previews.current()?.previews ?? []) {
      if (new Date(until) <= clock()) continue;
      try {
        const shown = await compositionOf(composition);
        if (shown !== null) await bring(shown);
      } catch (error) {
        note(error);
      }
    }
  };
}
