import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeMove } from '#domain/edits/merge-move.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { methodUnknown } from './refusals.ts';
import { shippingMethods } from './schema.ts';

type Moved = {
  readonly market: string;
  readonly code: string;
  /** Its place when the list was read; the first is 1. */
  readonly seen: number;
  readonly by: -1 | 1;
};

/**
 * Moves a delivery method one place up or down in its market. The first one is the default of the
 * checkout. A move the other way takes it back.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, shipping.method-unknown
 */
export function moveShippingMethod(shop: Shop, { market, code, seen, by }: Moved): Promise<void> {
  requireRight(shop, 'settings', 'change');
  const { marketCode, position } = shippingMethods;
  const subject = { kind: 'delivery', id: `${market} ${code}` };
  return inTransaction(shop, async (inside) => {
    const all = await inside.db
      .select({ code: shippingMethods.code })
      .from(shippingMethods)
      .where(and(eq(marketCode, market), isNull(shippingMethods.endedAt)))
      .orderBy(asc(position), asc(shippingMethods.code))
      .for('update');
    const codes = all.map((one) => one.code);
    const from = codes.indexOf(code);
    if (from < 0) throw methodUnknown();
    const to = Math.min(Math.max(from + by, 0), codes.length - 1);
    if (to === from) return;
    const move = { field: 'place', now: from + 1, seen, to: seen + by };
    if (!(await mergeMove(inside, subject, move))) return;
    for (const [index, one] of codes.toSpliced(from, 1).toSpliced(to, 0, code).entries())
      await inside.db
        .update(shippingMethods)
        .set({ position: index + 1 })
        .where(and(eq(marketCode, market), eq(shippingMethods.code, one)));
    await recordAudit(inside, {
      ...{ action: 'delivery.moved', subjectKind: subject.kind, subjectId: subject.id },
      ...{ before: { place: from + 1 }, after: { place: to + 1 } },
    });
    await bumpEpochs(inside, ['site']);
  });
}
