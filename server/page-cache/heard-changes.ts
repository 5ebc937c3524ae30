import type { TagEpoch } from '#domain/epochs/read-epochs-since.ts';

/**
 * More tags are not remembered: all pages rendered before are taken for changed then. About 3 MB.
 */
const MOST_TAGS = 20_000;

/**
 * The changes this node heard of, by tag. The order in which this node heard of them decides
 * whether a change came after the start of a render, because transactions may commit in another
 * order than their epochs were drawn.
 */
export class HeardChanges {
  readonly #byTag = new Map<string, { readonly epoch: number; readonly version: number }>();
  /** Pages of an older version count as changed, whatever they show. */
  #oldest = 0;
  #version = 0;
  #newestEpoch = 0;

  /** Grows with every change heard of; a render stores it before it reads anything. */
  get version(): number {
    return this.#version;
  }

  /** The newest epoch heard of; the next poll starts there. */
  get newestEpoch(): number {
    return this.#newestEpoch;
  }

  /** Stores what changed. Hearing of a change twice is harmless. */
  hear(changes: readonly TagEpoch[]): void {
    for (const { tag, epoch } of changes) {
      if ((this.#byTag.get(tag)?.epoch ?? 0) >= epoch) continue;
      this.#version += 1;
      this.#byTag.set(tag, { epoch, version: this.#version });
      this.#newestEpoch = Math.max(this.#newestEpoch, epoch);
    }
    if (this.#byTag.size <= MOST_TAGS) return;
    this.#byTag.clear();
    this.#oldest = this.#version;
  }

  /** Whether something of these tags changed after this version. */
  concern({ tags, version }: { readonly tags: readonly string[]; readonly version: number }): boolean {
    return version < this.#oldest || tags.some((tag) => (this.#byTag.get(tag)?.version ?? 0) > version);
  }
}
