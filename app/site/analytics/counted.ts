import type { EcommerceEvent } from './ecommerce.ts';
import type { Memory } from './memory.ts';

/** What of the page matters: its path, the time, the maker's name, and which requests are still under way in it. */
export type Here = {
  readonly path: string;
  readonly now: number;
  readonly brand: string;
  readonly isUnderWay: (id: string) => boolean;
};

export type Counted = { readonly memory: Memory; readonly events: readonly EcommerceEvent[] };
