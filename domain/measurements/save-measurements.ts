import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { frameTests, testRides } from './schema.ts';

export type TestRideEntry = typeof testRides.$inferInsert;
export type FrameTestEntry = typeof frameTests.$inferInsert;

/**
 * Adds or corrects rides of prototypes; other rides stay.
 * @returns how many were new or changed
 * @throws Refusal staff.right-lacking
 */
export function saveTestRides(shop: Shop, entries: readonly TestRideEntry[]): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const saved = await saveRows(inside.db, testRides, entries, { key: ['productId', 'prototype'] });
    await tell(inside, 'measurements.rides-saved', saved);
    return saved.length;
  });
}

/**
 * Adds or corrects what frames of a size measured; other sizes stay.
 * @returns how many were new or changed
 * @throws Refusal staff.right-lacking
 */
export function saveFrameTests(shop: Shop, entries: readonly FrameTestEntry[]): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const saved = await saveRows(inside.db, frameTests, entries, { key: ['productId', 'measure', 'size'] });
    await tell(inside, 'measurements.frames-saved', saved);
    return saved.length;
  });
}

async function tell(shop: Shop, action: string, saved: readonly { productId: string }[]): Promise<void> {
  const ids = [...new Set(saved.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  await recordAudit(shop, {
    ...{ action, subjectKind: 'product' },
    subjectId: ids.length === 1 ? (ids[0] ?? '') : `${ids.length} products`,
    detail: { rows: saved.length },
  });
  await bumpEpochs(shop, ['catalogue', ...ids.map(productTag)]);
}
