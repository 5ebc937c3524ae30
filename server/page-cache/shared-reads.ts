type Entry = {
  readonly tags: readonly string[];
  readonly value: Promise<unknown>;
  readonly freshUntil: number;
  /** Tags that changed since the read, when it can be renewed; null: it is read again. */
  readonly changed: Set<string> | null;
};

/**
 * Makes the new value from the old one and the tags that changed since. Null asks for a full read.
 */
export type Renew<T> = (before: T, changed: ReadonlySet<string>) => Promise<T | null>;

/**
 * An entry is read again after this time, even without a changed tag: prices and notices also begin
 * and end by the clock. Cached pages are fresh as long.
 */
const FRESH_MS = 10 * 60_000;

/** The most entries; the least recently used go first. */
const MOST_ENTRIES = 400;

/** An entry with more changes, as after an import, is read again instead of renewed. */
const MOST_CHANGES = 200;

/**
 * The cache of reads that all visitors of a language and market share: menus, names, messages, a
 * bike's geometry. A read runs once, and again after one of its tags changed. A read during which
 * its tag changes is not stored: the next caller reads or renews it.
 */
export class SharedReads {
  readonly #entries = new Map<string, Entry>();

  /**
   * The value stored under `key`, or that of `read`, which runs once for all callers that wait. A
   * failed read is not stored.
   * @param renew for a large value that changes in small parts: called instead of `read`
   */
  get<T>(key: string, tags: readonly string[], read: () => Promise<T>, renew?: Renew<T>): Promise<T> {
    const known = this.#entries.get(key);
    const isFresh = known !== undefined && Date.now() < known.freshUntil;
    if (isFresh && !known.changed?.size) {
      this.#store(key, known);
      return known.value as Promise<T>;
    }
    const changed = renew ? new Set<string>() : null;
    if (!isFresh || !renew || !known.changed)
      return this.#hold(key, { tags, value: read(), freshUntil: Date.now() + FRESH_MS, changed });
    const heard = known.changed;
    const value = (known.value as Promise<T>).then(async (before) => (await renew(before, heard)) ?? read());
    return this.#hold(key, { tags, value, freshUntil: known.freshUntil, changed });
  }

  /** Marks the reads with one of these tags as changed. One call has all tags of a transaction. */
  forget(tags: readonly string[]): void {
    for (const [key, { tags: own, changed }] of this.#entries) {
      if (!own.some((tag) => tags.includes(tag))) continue;
      for (const tag of tags) changed?.add(tag);
      if (!changed || changed.size > MOST_CHANGES) this.#entries.delete(key);
    }
  }

  #hold<T>(key: string, entry: Entry & { readonly value: Promise<T> }): Promise<T> {
    this.#store(key, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > MOST_ENTRIES && !oldest.done) this.#entries.delete(oldest.value);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }

  /** Makes it the most recently used. */
  #store(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }
}
