import type { EcommerceEvent, Goods, List } from './ecommerce.ts';
import type { Asked } from './happenings.ts';

/** An unsettled request: the list of its item, and when it was sent. */
export type Open = { readonly asked: Asked; readonly list: List; readonly at: number };

/** What is stored of a visitor who consented, in this tab and while it is open. */
export type Memory = {
  /** The cart as last told; null before the first. */
  readonly cart: {
    readonly id: string | null;
    readonly version: number;
    readonly goods: readonly Goods[];
  } | null;
  readonly open: Readonly<Record<string, Open>>;
  /** The list where an item was pressed last, by its page's path or its code. */
  readonly pressed: Readonly<Record<string, List>>;
  /** The list where each cart line was found, by its variant's code. */
  readonly lines: Readonly<Record<string, List>>;
  /** Choices of the checkout that were told. */
  readonly chosen: { readonly delivery?: string; readonly payment?: string };
  /** Events the tag manager has not taken yet, the oldest first. */
  readonly waiting: readonly EcommerceEvent[];
};

export const NOTHING: Memory = { cart: null, open: {}, pressed: {}, lines: {}, chosen: {}, waiting: [] };

const KEPT_AS = 'analytics';
/** Holds the memory where the browser refuses storage. */
let kept = NOTHING;

export function readMemory(): Memory {
  try {
    const text = sessionStorage.getItem(KEPT_AS);
    return text === null ? NOTHING : { ...NOTHING, ...(JSON.parse(text) as Partial<Memory>) };
  } catch {
    return kept;
  }
}

export function keepMemory(memory: Memory): void {
  kept = memory;
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(memory));
  } catch {
    // Storage is refused here.
  }
}

export function forgetMemory(): void {
  kept = NOTHING;
  try {
    sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Storage is refused here.
  }
}
