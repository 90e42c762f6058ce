const withoutPluralSuffix = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Message keys as manifests list them: sorted, each once, without plural suffix. */
export const plainKeys = (keys: readonly string[]): string[] =>
  [...new Set(keys.map(withoutPluralSuffix))].toSorted();
