const isNamedBy = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * Whether a query parameter is a partner's, whatever its value: `patterns` are names, or beginnings of names that end
 * in `*`, as the settings list them. What is a partner's is remembered by the guards and changes nothing on a page.
 *
 * @example isPartnerParameter(['btag', 'click_*'], 'click_id') // true
 */
export const isPartnerParameter = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => isNamedBy(pattern, name));
