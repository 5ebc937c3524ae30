import { inArray } from 'drizzle-orm';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findOpening, type Opening } from './find-opening.ts';
import { missingOf, type NeededStep } from './needed-steps.ts';
import { type FirstSteps, readSteps } from './read-first-steps.ts';

/** How the shop stands to the public, and what opening or closing it would change. */
export type OpeningFacts = Opening & {
  /** What the first opening still wants; empty for a shop that was open before. */
  readonly missing: readonly NeededStep[];
  readonly steps: FirstSteps;
  /** Orders that are not there yet: they go on while the shop is closed. */
  readonly underWay: number;
};

/** Reads it for staff. @throws Refusal staff.right-lacking */
export async function readOpening(shop: Shop): Promise<OpeningFacts> {
  requireRight(shop, 'settings', 'look');
  const isUnderWay = inArray(orders.status, ['awaiting_payment', 'processing', 'pending']);
  const opening = await findOpening(shop);
  const steps = await readSteps(shop);
  const missing = opening.since === null ? missingOf(steps) : [];
  return { ...opening, missing, steps, underWay: await shop.db.$count(orders, isUnderWay) };
}
