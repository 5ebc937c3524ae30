type Kept = {
  readonly tags: readonly string[];
  readonly value: Promise<unknown>;
  readonly freshUntil: number;
};

/** Read anew after this long, whatever was heard: prices and notices also begin and end by the clock. As long as a page is fresh. */
const FRESH_MS = 10 * 60_000;

/**
 * What every page of a language shows alike (menus, names, messages), read once and again after one of its tags changed. Small and few: one
 * entry per name, market and language. A read under way when its tag changes is not kept: whoever asks next reads anew.
 */
export class SharedReads {
  readonly #kept = new Map<string, Kept>();

  /** The value kept under `key`, or what `read` gives, asked once however many wait for it. A failed read is not kept. */
  get<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known && Date.now() < known.freshUntil) return known.value as Promise<T>;
    const value = read();
    const kept = { tags, value, freshUntil: Date.now() + FRESH_MS };
    this.#kept.set(key, kept);
    value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return value;
  }

  /** Takes note that what carries one of these tags changed. */
  forget(tags: readonly string[]): void {
    for (const [key, kept] of this.#kept) {
      if (kept.tags.some((tag) => tags.includes(tag))) this.#kept.delete(key);
    }
  }
}
