import type { EcommerceEvent, Goods, List } from './ecommerce.ts';
import type { Asked } from './happenings.ts';

/** A request that went out and was not settled: where its thing was found, and when it was sent. */
export type Open = { readonly asked: Asked; readonly list: List; readonly at: number };

/** What is kept of somebody who agreed to be counted, in this tab and for as long as it is open. */
export type Memory = {
  /** The bag as last told; null when it was not yet. */
  readonly cart: {
    readonly id: string | null;
    readonly version: number;
    readonly goods: readonly Goods[];
  } | null;
  readonly open: Readonly<Record<string, Open>>;
  /** The list a thing was pressed in last, by its page's path or its code. */
  readonly pressed: Readonly<Record<string, List>>;
  /** The list each line of the bag was found in, by its variant's code. */
  readonly lines: Readonly<Record<string, List>>;
  /** What was chosen in the checkout, told already. */
  readonly chosen: { readonly delivery?: string; readonly payment?: string };
  /** Events the tag manager has not taken yet, the oldest first. */
  readonly waiting: readonly EcommerceEvent[];
};

export const NOTHING: Memory = { cart: null, open: {}, pressed: {}, lines: {}, chosen: {}, waiting: [] };

const KEPT_AS = 'analytics';
/** Where the browser keeps nothing, the page does. */
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
