import type { EcommerceEvent } from './ecommerce.ts';
import type { Memory } from './memory.ts';

/**
 * What counting needs of the page: its path, the time, the maker's name, its requests under way.
 */
export type Here = {
  readonly path: string;
  readonly now: number;
  readonly brand: string;
  readonly isUnderWay: (id: string) => boolean;
};

export type Counted = { readonly memory: Memory; readonly events: readonly EcommerceEvent[] };
