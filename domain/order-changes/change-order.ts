import { eq } from 'drizzle-orm';
import type { Address } from '#domain/checkout/input.ts';
import { parseAddress } from '#domain/checkout/parse-address.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { findDeliveryAddress, requireSamePlace } from '#domain/orders/delivery-address.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { requireOrderAccess } from '#domain/orders/order-access.ts';
import { addressInvalid, collectedAtDealer } from '#domain/orders/refusals.ts';
import { requireRefunder, requireStaff } from '#domain/orders/require-staff.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { requireChangeable } from '#domain/shipments/still-changeable.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { applyChange, type OrderChange } from './apply-change.ts';
import { findOpenChange } from './find-open-change.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { changedMeanwhile, changeInvalid, nothingChanges, openChange } from './refusals.ts';
import type { Wanted } from './reprice.ts';
import { requestDifference } from './request-difference.ts';
import { orderChanges } from './schema.ts';

export type ChangeToMake = {
  readonly number: string;
  /** All that the order is to have, one entry per variant; as it is by default. */
  readonly lines?: readonly Wanted[];
  /** Fields of the delivery address as typed; as it is by default. */
  readonly typed?: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
  /** Why, for the record. The buyer does not read it. */
  readonly reason: string;
  /** The form's own name: sent twice, it changes once. */
  readonly key: string;
  /** What `readDifference` showed: the order that it began with, and the difference. */
  readonly basis: string;
  readonly shownDifferenceAmount: number;
  /** Whoever changes it says that taking a painted bike off is goodwill. */
  readonly isGoodwill?: boolean;
  /** For how many hours the goods are held if the buyer has to pay more: one of `HOLD_HOURS`. */
  readonly hours?: number;
};

/**
 * Changes what a paid order has, and where it goes, in one transaction: lines and amounts
 * (`reprice`), pieces to pack, stock, the refund of what was paid too much, credit note and new
 * invoice. If the buyer has to pay more, the change is only offered: its goods are held, the buyer
 * gets a link by mail, and it takes effect once the difference is paid (`settleChanges`). Only
 * pieces that are not packed yet can go. The address stays in its country and VAT territory,
 * because all of the order would be taxed and priced anew otherwise: that is another order.
 * @throws EditConflict edits.record-conflict where somebody else moved it meanwhile; Refusal
 *   order-changes.input-invalid with `fields`, order-changes.nothing,
 *   order-changes.changed-conflict, order-changes.open-conflict, those of `planChange` and
 *   `applyChange`, orders.unknown, orders.not-changeable, orders.collected-at-dealer,
 *   orders.address-invalid, orders.other-country, orders.other-tax-place, orders.staff-only,
 *   staff.right-lacking, staff.sign-in-again
 */
export async function changeOrder(shop: Shop, wanted: ChangeToMake): Promise<void> {
  requireStaff(shop, 'change');
  const reason = wanted.reason.trim();
  if (reason === '') throw changeInvalid({ reason: 'orders.reason-missing' });
  const orderId = await requireOrderAccess(shop, wanted);
  await prepareShipment(shop, { orderId });
  await inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (await isMade(inside, wanted.key)) return;
    await requireNoneOpen(inside, orderId);
    const moved = wanted.typed ? await readMoved(inside, order, wanted) : null;
    const plan = await planChange(inside, order, wanted.lines);
    requireShown(plan, wanted);
    if (plan.isGoodwill && !wanted.isGoodwill) throw changeInvalid({ goodwill: 'order-changes.painted' });
    const isOther = plan.after !== plan.before;
    if (!isOther && !moved) throw nothingChanges();
    await make(inside, order, { plan, reason, moved, key: wanted.key, hours: wanted.hours });
  });
  await deliverWhenAllArrived(shop, { orderId });
}

async function isMade({ db }: Shop, key: string): Promise<boolean> {
  const made = await db.select({ id: orderChanges.id }).from(orderChanges).where(eq(orderChanges.key, key));
  return made.length > 0;
}

async function requireNoneOpen(shop: Shop, orderId: string): Promise<void> {
  if (await findOpenChange(shop, orderId)) throw openChange();
}

/** @returns the address it goes to from now on; null where it stays */
async function readMoved(
  shop: Shop,
  order: Order,
  { typed = {}, opened }: Pick<ChangeToMake, 'typed' | 'opened'>,
): Promise<Address | null> {
  const before = await findDeliveryAddress(shop, order);
  const now = textsOf(before);
  const subject = { kind: 'order', id: order.id, isBusy: true };
  const mine = await mergeEdit(shop, subject, { now, typed, opened });
  const { address, fields } = parseAddress({ ...now, country: order.country, ...mine });
  if (!address) throw addressInvalid(fields);
  const names = Object.keys(address) as (keyof typeof address)[];
  if (names.every((name) => before[name] === address[name])) return null;
  await requireChangeable(shop, order);
  if (order.details.collection) throw collectedAtDealer();
  requireSamePlace(order, address);
  return address;
}

function textsOf(address: Address): FieldTexts {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value ?? '')]));
}

function requireShown(plan: ChangePlan, { basis, shownDifferenceAmount }: ChangeToMake): void {
  if (plan.basis !== basis || plan.differenceAmount !== shownDifferenceAmount) throw changedMeanwhile();
}

type Made = {
  readonly plan: ChangePlan;
  readonly reason: string;
  readonly key: string;
  readonly moved: Address | null;
  readonly hours?: number | undefined;
};

async function make(shop: Shop, order: Order, { plan, reason, key, moved, hours }: Made): Promise<void> {
  const { before, after, differenceAmount } = plan;
  if (differenceAmount < 0) requireRefunder(shop);
  const now = shop.clock.now();
  const made: OrderChange = {
    ...{ id: newId(now.getTime()), orderId: order.id, key, reason, before, after, differenceAmount },
    ...{
      address: moved,
      createdAt: now,
      payableUntil: null,
      paymentId: null,
      appliedAt: null,
      endedAt: null,
    },
  };
  if (differenceAmount > 0) return requestDifference(shop, order, { change: made, hours });
  await shop.db.insert(orderChanges).values({ ...made, appliedAt: now });
  await applyChange(shop, order, made);
}
