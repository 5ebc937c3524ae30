type Kept = {
  readonly tags: readonly string[];
  readonly value: Promise<unknown>;
  readonly freshUntil: number;
};

/** Read anew after this long, whatever was heard: prices and notices also begin and end by the clock. As long as a page is fresh. */
const FRESH_MS = 10 * 60_000;

/** More are not kept; the longest not asked for go first. What every page asks for never is. */
const MOST_KEPT = 400;

/**
 * What pages show alike to all visitors of a language and market (menus, names, messages; a bike's geometry), read once and again after one of
 * its tags changed. A read under way when its tag changes is not kept: whoever asks next reads anew.
 */
export class SharedReads {
  readonly #kept = new Map<string, Kept>();

  /** The value kept under `key`, or what `read` gives, asked once however many wait for it. A failed read is not kept. */
  get<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known && Date.now() < known.freshUntil) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.value as Promise<T>;
    }
    const value = read();
    const kept = { tags, value, freshUntil: Date.now() + FRESH_MS };
    this.#kept.set(key, kept);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MOST_KEPT && !oldest.done) this.#kept.delete(oldest.value);
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
