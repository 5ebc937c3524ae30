import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { lockStock } from './adjust-stock.ts';
import { announceStock } from './announce-stock.ts';
import { dayInvalid, thresholdInvalid, variantUnknown } from './refusals.ts';
import { stockItems } from './schema.ts';

export type StockTerms = {
  readonly code: string;
  /** `low_threshold` and `expected_on` (YYYY-MM-DD, or empty), as typed. */
  readonly typed: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
};

const MOST_PIECES = 100_000;

/**
 * Changes from how many free pieces on a variant runs low, and the day more are expected.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   stock.threshold-invalid, stock.day-invalid, stock.variant-unknown
 */
export function changeStockTerms(shop: Shop, { code, typed, opened }: StockTerms): Promise<void> {
  requireRight(shop, 'stock', 'change');
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    const [variant] = await db.select({ id: variants.id }).from(variants).where(eq(variants.code, code));
    if (!variant) throw variantUnknown(code);
    const variantId = variant.id;
    const known = (await lockStock(db, [{ variantId }])).get(variantId);
    const now = { low_threshold: String(known?.lowThreshold ?? 3), expected_on: known?.expectedOn ?? '' };
    const mine = await mergeEdit(
      inside,
      { kind: 'stock', id: variantId, isBusy: true },
      { now, typed, opened },
    );
    const after = { ...now, ...mine };
    const set = { lowThreshold: thresholdOf(after.low_threshold), expectedOn: dayOf(after.expected_on) };
    if (Object.keys(mine).length === 0) return;
    await db.update(stockItems).set(set).where(eq(stockItems.variantId, variantId));
    const subject = { subjectKind: 'stock', subjectId: variantId };
    const before = Object.fromEntries(Object.keys(mine).map((name) => [name, now[name as keyof typeof now]]));
    await recordAudit(inside, { action: 'stock.terms-changed', ...subject, before, after: mine });
    await announceStock(inside, [variantId]);
  });
}

/** @throws Refusal stock.threshold-invalid */
function thresholdOf(text: string): number {
  const pieces = /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1;
  if (pieces < 0 || pieces > MOST_PIECES) throw thresholdInvalid(MOST_PIECES);
  return pieces;
}

/** @throws Refusal stock.day-invalid */
function dayOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!isDay || day.toISOString().slice(0, 10) !== text) throw dayInvalid();
  return text;
}
