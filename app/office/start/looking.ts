import type { TransferList } from '#domain/bank-transfers/list-transfers.ts';
import type { DeadJobRow } from '#domain/outbox/list-dead-jobs.ts';
import type { Shop } from '#domain/shop.ts';
import type { OfficeLocale, Say } from '../words.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of the page. */
export const SHOWN = 12;

/** One thing that waits for whoever may do it. */
export type Waiting = {
  readonly id: string;
  readonly to: string;
  /** Null: nobody knows, and it stands behind the others. */
  readonly since: Date | null;
  readonly allowedMs: number;
  /** A number, or what it is. */
  readonly title: string;
  readonly who: string;
  readonly what: string;
  readonly amount?: { readonly amount: number; readonly currency: string };
  /** Its one next act. */
  readonly act: string;
};

export type Looking = {
  readonly shop: Shop;
  readonly locale: OfficeLocale;
  readonly say: Say;
  readonly isOpen: boolean;
  /** Two kinds of money read one list. */
  readonly transfers: () => Promise<TransferList>;
  /** And two of work that was given up, the latest first. */
  readonly deadJobs: () => Promise<readonly DeadJobRow[]>;
};
/** How many there are: what is shorter than the page is all there is. */
export async function countOf(rows: readonly unknown[], count: () => Promise<number>): Promise<number> {
  return rows.length < SHOWN ? rows.length : count();
}

export type Found = { readonly rows: readonly Waiting[]; readonly count: number };
