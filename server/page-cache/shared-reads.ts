type Kept = {
  readonly tags: readonly string[];
  readonly value: Promise<unknown>;
  readonly freshUntil: number;
  /** Tags that changed since the read, when it can be renewed; null: it is read again. */
  readonly changed: Set<string> | null;
};

/**
 * Makes what is now of what was and of the tags that changed since; null when that takes
 * reading it anew.
 */
export type Renew<T> = (before: T, changed: ReadonlySet<string>) => Promise<T | null>;

/**
 * Read anew after this long, whatever was heard: prices and notices also begin and end by the
 * clock. As long as a page is fresh.
 */
const FRESH_MS = 10 * 60_000;

/** The most entries; the least recently used go first. */
const MOST_KEPT = 400;

/** After more changes it is read again, as after an import. */
const MOST_CHANGES = 200;

/**
 * What pages show alike to all visitors of a language and market (menus, names, messages; a bike's
 * geometry), read once and again after one of its tags changed. A read under way when its tag
 * changes is not kept: whoever asks next reads anew, or renews it.
 */
export class SharedReads {
  readonly #kept = new Map<string, Kept>();

  /**
   * The value kept under `key`, or what `read` gives, asked once however many wait for it. A failed
   * read is not kept.
   * @param renew for what is large and changes in small: asked instead of `read` after a change
   */
  get<T>(key: string, tags: readonly string[], read: () => Promise<T>, renew?: Renew<T>): Promise<T> {
    const known = this.#kept.get(key);
    const isFresh = known !== undefined && Date.now() < known.freshUntil;
    if (isFresh && !known.changed?.size) {
      this.#keep(key, known);
      return known.value as Promise<T>;
    }
    const changed = renew ? new Set<string>() : null;
    if (!isFresh || !renew || !known.changed)
      return this.#hold(key, { tags, value: read(), freshUntil: Date.now() + FRESH_MS, changed });
    const heard = known.changed;
    const value = (known.value as Promise<T>).then(async (before) => (await renew(before, heard)) ?? read());
    return this.#hold(key, { tags, value, freshUntil: known.freshUntil, changed });
  }

  /**
   * Takes note that what carries one of these tags changed. All of one transaction's are
   * told at once.
   */
  forget(tags: readonly string[]): void {
    for (const [key, { tags: own, changed }] of this.#kept) {
      if (!own.some((tag) => tags.includes(tag))) continue;
      for (const tag of tags) changed?.add(tag);
      if (!changed || changed.size > MOST_CHANGES) this.#kept.delete(key);
    }
  }

  #hold<T>(key: string, kept: Kept & { readonly value: Promise<T> }): Promise<T> {
    this.#keep(key, kept);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MOST_KEPT && !oldest.done) this.#kept.delete(oldest.value);
    kept.value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return kept.value;
  }

  /** Makes it the most recently used. */
  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
  }
}
