import { eq, inArray } from 'drizzle-orm';
import { products, variants } from '#domain/catalogue/schema.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments } from '#domain/payments/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { reviews } from '#domain/reviews/schema.ts';
import { shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { isId } from '#shared/ids.ts';

type Subject = { readonly subjectKind: string; readonly subjectId: string };
type Named = { readonly id: string; readonly name: string };

/** Reads names by ids, each kind of subject from its own table. */
const NAMES: Readonly<Record<string, (shop: Shop, ids: readonly string[]) => Promise<Named[]>>> = {
  order: ({ db }, ids) =>
    db
      .select({ id: orders.id, name: orders.number })
      .from(orders)
      .where(inArray(orders.id, [...ids])),
  product: ({ db }, ids) =>
    db
      .select({ id: products.id, name: products.code })
      .from(products)
      .where(inArray(products.id, [...ids])),
  variant: (shop, ids) => ofVariants(shop, ids),
  stock: (shop, ids) => ofVariants(shop, ids),
  return: ({ db }, ids) =>
    db
      .select({ id: returns.id, name: returns.number })
      .from(returns)
      .where(inArray(returns.id, [...ids])),
  /** The code of what it is about. */
  review: ({ db }, ids) =>
    db
      .select({ id: reviews.id, name: products.code })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(inArray(reviews.id, [...ids])),
  invoice: ({ db }, ids) =>
    db
      .select({ id: invoices.id, name: invoices.code })
      .from(invoices)
      .where(inArray(invoices.id, [...ids])),
  shipment: (shop, ids) => ofOrder(shop, shipments, ids),
  payment: (shop, ids) => ofOrder(shop, payments, ids),
  withdrawal: (shop, ids) => ofOrder(shop, withdrawals, ids),
  'staff-person': async (shop, ids) =>
    [...(await listNames(shop, [...ids]))].map(([id, name]) => ({ id, name })),
};

function ofVariants({ db }: Shop, ids: readonly string[]): Promise<Named[]> {
  return db
    .select({ id: variants.id, name: variants.code })
    .from(variants)
    .where(inArray(variants.id, [...ids]));
}

/** The number of the order that a thing belongs to. */
function ofOrder(
  { db }: Shop,
  things: typeof shipments | typeof payments | typeof withdrawals,
  ids: readonly string[],
): Promise<Named[]> {
  return db
    .select({ id: things.id, name: orders.number })
    .from(things)
    .innerJoin(orders, eq(orders.id, things.orderId))
    .where(inArray(things.id, [...ids]));
}

/**
 * Names what audit entries are about. What is named by a code already is its own name; an id that
 * nothing names any more has none.
 * @returns names by the subject's id
 */
export async function listSubjectNames(
  shop: Shop,
  subjects: readonly Subject[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>(
    subjects.flatMap(({ subjectId }) => (isId(subjectId) ? [] : [[subjectId, subjectId] as const])),
  );
  const unnamed = subjects.filter(({ subjectId }) => isId(subjectId));
  for (const [kind, ofIds] of Map.groupBy(unnamed, ({ subjectKind }) => subjectKind)) {
    const ids = [...new Set(ofIds.map(({ subjectId }) => subjectId))];
    for (const { id, name } of (await NAMES[kind]?.(shop, [...ids])) ?? []) names.set(id, name);
  }
  return names;
}
