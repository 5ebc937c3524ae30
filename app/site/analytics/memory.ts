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

const STORAGE_KEY = 'analytics';
/** Holds the memory where the browser refuses storage. */
let stored = NOTHING;

export function readMemory(): Memory {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    return text === null ? NOTHING : { ...NOTHING, ...(JSON.parse(text) as Partial<Memory>) };
  } catch {
    return stored;
  }
}

export function storeMemory(memory: Memory): void {
  stored = memory;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(memory));
  } catch {
    // Storage is refused here.
  }
}

export function forgetMemory(): void {
  stored = NOTHING;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused here.
  }
}
