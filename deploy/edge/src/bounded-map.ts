/**
 * A map that starts anew when it is full: for what is the same for thousands of visitors and quickly found again. An LRU
 * cache also keeps the order of use, and with every page that costs more than the answers it saves.
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
