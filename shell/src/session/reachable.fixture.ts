/** Every value that a script can get at from one that it was given, without calling a function. */
export function reachableFrom(root: unknown): Set<unknown> {
  const seen = new Set<unknown>();
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (seen.has(value)) continue;
    seen.add(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue;
    if (value instanceof Map) open.push(...value.keys(), ...value.values());
    if (value instanceof Set) open.push(...value);
    for (const name of Reflect.ownKeys(value)) {
      try {
        open.push(name, Reflect.get(value, name));
      } catch {
        // Not to be read by anybody, as `arguments` of a strict function.
      }
    }
    open.push(Object.getPrototypeOf(value));
  }
  return seen;
}

/** The texts among them that hold another one. */
export const textsHolding = (part: string, root: unknown): string[] =>
  [...reachableFrom(root)].filter(
    (value): value is string => typeof value === 'string' && value.includes(part),
  );
