import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { freeSlug, slugify } from '#domain/catalogue/slugs.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { markets } from '#domain/markets/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { methodFields } from './delivery-fields.ts';
import { parseMethod } from './parse-method.ts';
import { lastMethod, marketUnknown, methodUnknown } from './refusals.ts';
import { shippingMethods } from './schema.ts';

type MethodToAdd = {
  readonly market: string;
  /** The fields of its form (`methodFields`), and `isCollection`: `yes` for one at a dealer's. */
  readonly typed: FieldTexts;
};

/**
 * Adds a way of delivery to a market, behind the others: bags and pages offer it at once.
 * @returns its code, made of its English name
 * @throws Refusal staff.right-lacking, shipping.market-unknown, shipping.input-invalid
 */
export function addShippingMethod(shop: Shop, { market, typed }: MethodToAdd): Promise<string> {
  requireRight(shop, 'settings', 'change');
  return inTransaction(shop, async (inside) => {
    const [known] = await inside.db.select().from(markets).where(eq(markets.code, market)).for('update');
    if (!known) throw marketUnknown();
    const values = await parseMethod(inside, { market, code: '' }, typed);
    const all = await inside.db.select().from(shippingMethods).where(eq(shippingMethods.marketCode, market));
    const taken = new Set(all.map((one) => one.code));
    // A name may have no letter that an address can hold.
    const code = freeSlug([slugify(values.names?.en ?? '').slice(0, 30) || 'way'], taken);
    const position = Math.max(0, ...all.map((one) => one.position)) + 1;
    const row = { ...values, marketCode: market, code, position, isCollection: typed.isCollection === 'yes' };
    await inside.db.insert(shippingMethods).values(row);
    await recordAudit(inside, {
      ...{ action: 'delivery.added', subjectKind: 'delivery', subjectId: `${market} ${code}` },
      after: methodFields(values),
    });
    await bumpEpochs(inside, ['site']);
    return code;
  });
}

type Which = { readonly market: string; readonly code: string };

/**
 * Ends a way of delivery: nobody chooses it any more, orders that were placed keep it. The last one
 * of a market stays, because nobody there could order.
 * @throws Refusal staff.right-lacking, shipping.method-unknown, shipping.last-conflict
 */
export function endShippingMethod(shop: Shop, { market, code }: Which): Promise<void> {
  requireRight(shop, 'settings', 'change');
  return inTransaction(shop, async (inside) => {
    const { marketCode, endedAt } = shippingMethods;
    const offered = await inside.db
      .select()
      .from(shippingMethods)
      .where(and(eq(marketCode, market), isNull(endedAt)))
      .for('update');
    if (!offered.some((one) => one.code === code)) throw methodUnknown();
    if (offered.length === 1) throw lastMethod();
    await setEnded(inside, { market, code }, inside.clock.now());
    const inverse = { market, code };
    await recordUndo(inside, { kind: 'delivery.method-ended', detail: inverse, inverse });
  });
}

const endedMethod = z.object({ market: z.string(), code: z.string() });

/**
 * Offers an ended way of delivery again; also the inverse of ending it.
 * @throws Refusal staff.right-lacking, shipping.method-unknown
 */
export function restoreShippingMethod(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireRight(shop, 'settings', 'change');
  const which = endedMethod.parse(inverse);
  return inTransaction(shop, (inside) => setEnded(inside, which, null));
}

async function setEnded(shop: Shop, { market, code }: Which, endedAt: Date | null): Promise<void> {
  const isIt = and(eq(shippingMethods.marketCode, market), eq(shippingMethods.code, code));
  const changed = await shop.db.update(shippingMethods).set({ endedAt }).where(isIt).returning();
  if (changed.length === 0) throw methodUnknown();
  await recordAudit(shop, {
    ...{ subjectKind: 'delivery', subjectId: `${market} ${code}` },
    action: endedAt ? 'delivery.ended' : 'delivery.restored',
  });
  await bumpEpochs(shop, ['site']);
}
