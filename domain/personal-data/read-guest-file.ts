import { desc, min } from 'drizzle-orm';
import { listNotesOf } from '#domain/notes/list-notes.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { readFile } from './read-customer-file.ts';
import { guestUnknown } from './refusals.ts';
import { findWho, isOrderOf, type Known, readIdsOf } from './who.ts';

/**
 * Everything about a guest that their page shows, by the number of one of their orders. Colleagues'
 * notes are those of their orders, for who may look at orders. Looking is recorded. Where their
 * orders belong to an account by now, only whose it is.
 * @throws Refusal staff.right-lacking, personal-data.guest-unknown
 */
export async function readGuestFile(
  shop: Shop,
  guestOrder: string,
  much: { readonly isWhole?: boolean } = {},
) {
  requireRight(shop, 'customers', 'look');
  const known = await findWho(shop, { guestOrder });
  if (known.email === null) return { accountId: known.customerId };
  const ids = await readIdsOf(shop, known);
  const file = await readFile(shop, { known, ids, ...much });
  const notes = mayAct(shop, 'orders', 'look') ? await listNotesOf(shop, ids.orders) : null;
  return { guest: await readGuest(shop, known), ...file, notes };
}

/** Who they are by their newest order, and since when they have ordered. */
async function readGuest({ db }: Pick<Shop, 'db'>, known: Known) {
  const { id, number, email, details } = orders;
  const [newest] = await db
    .select({ id, number, email, details })
    .from(orders)
    .where(isOrderOf(known))
    .orderBy(desc(orders.placedAt), desc(id))
    .limit(1);
  const [first] = await db
    .select({ at: min(orders.placedAt) })
    .from(orders)
    .where(isOrderOf(known));
  if (!newest || !first?.at) throw guestUnknown();
  const { address, phone, collection } = newest.details;
  return {
    ...{ number: newest.number, email: newest.email, phone },
    ...{ firstName: address.firstName, lastName: address.lastName, firstAt: first.at },
    // Who collects it gave the address of the dealer.
    address: collection ? null : address,
  };
}
