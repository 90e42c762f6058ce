/**
 * A map that is emptied when it is full, for values that thousands of visitors share and that are quick to compute
 * again. An LRU cache also keeps the order of use, which costs more with every page than it saves.
 */
export function createBoundedMap<Key, Value>(maximumSize: number): Map<Key, Value> {
  return new BoundedMap(maximumSize);
}

class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maximumSize: number;

  constructor(maximumSize: number) {
    super();
    this.#maximumSize = maximumSize;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#maximumSize) this.clear();
    return super.set(key, value);
  }
}
