import { and, eq, inArray, sql } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { findHandover, type Handover } from '#domain/handovers/find-handover.ts';
import { recordFrameEvent } from '#domain/serials/frame-events.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { claimUploads } from '#domain/uploads/claim-uploads.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { recordChange } from './change-registration.ts';
import { type CheckedSerial, checkSerial } from './check-serial.ts';
import { type BikeOrder, findBikeOrder } from './find-bike-order.ts';
import type { RegistrationInput } from './input.ts';
import { missingFields } from './missing-fields.ts';
import { notRegistrable, registrationInvalid, takenMeanwhile, tooManyWaiting } from './refusals.ts';
import { newCertificateCode, newRegistrationNumber } from './registration-number.ts';
import { evidenceEnd } from './retention.ts';
import { REGISTRATION, warrantyRegistrations } from './schema.ts';
import type { RegistrationState, WaitReason } from './states.ts';
import { OTHER_DEALER } from './subjects.ts';
import type { WarrantyAnswer } from './warranty-outcome.ts';

export type ToRegister = {
  readonly input: RegistrationInput;
  /** The upload with the evidence of purchase. */
  readonly evidenceId: string | null;
};

export type Registered = { readonly number: string; readonly state: RegistrationState };

/** Somebody who has so many requests open waits for the answers first. */
const MOST_WAITING = 10;

/**
 * Registers the acting customer's bike (specification, section 5): at once where nothing speaks
 * against it, else it waits for a person. Of a dealer's hand-over the day is the dealer's. The same
 * bike of the same owner again is the same registration.
 * @throws Refusal customers.login-required, warranties.registration-invalid with `fields`,
 *   warranties.not-registrable with `outcome`, warranties.taken-conflict,
 *   warranties.too-many-waiting, uploads.unknown
 */
export function registerBike(shop: Shop, { input, evidenceId }: ToRegister): Promise<Registered> {
  const customerId = requireCustomer(shop);
  return inTransaction(shop, async (inside) => {
    const handover = await findTyped(inside, input.handover);
    const purchasedOn = handover?.handedOverOn ?? input.purchasedOn;
    const { answer, entry } = await checkSerial(inside, { ...input, purchasedOn });
    const own = answer.wayOn === 'mine' ? await findOwn(inside, answer.serial, customerId) : null;
    if (own) return own;
    if (!answer.serial) throw notRegistrable(answer.outcome);
    refuseIncomplete({ input, evidenceId }, false);
    if (handover && handover.serial !== entry?.serial)
      throw registrationInvalid({ handover: 'warranties.handover-other-bike' });
    const bought = handover ? soldBy(handover) : await findSeller(inside, input, entry);
    const waitsFor = answer.outcome === 'extendible' ? 'extension' : bought.waitsFor;
    if (waitsFor) await refuseTooMany(inside, customerId);
    return write(inside, {
      input: { ...input, purchasedOn },
      evidenceId,
      answer,
      bought,
      waitsFor,
      customerId,
    });
  });
}

/**
 * Sends a request for a bike that cannot be registered as it is (specification, section 8: the
 * owner is contacted). It waits for a person, and keeps nobody else from registering.
 * @throws Refusal customers.login-required, warranties.registration-invalid with `fields`,
 *   warranties.too-many-waiting, uploads.unknown
 */
export function requestRegistration(shop: Shop, { input, evidenceId }: ToRegister): Promise<Registered> {
  const customerId = requireCustomer(shop);
  return inTransaction(shop, async (inside) => {
    const { answer } = await checkSerial(inside, input);
    refuseIncomplete({ input, evidenceId }, true);
    const handover = await findTyped(inside, input.handover);
    const bought = handover ? soldBy(handover) : await findSeller(inside, input, null);
    await refuseTooMany(inside, customerId);
    const unclear = { ...answer, serial: null, expiresOn: null };
    return write(inside, { input, evidenceId, answer: unclear, bought, waitsFor: 'request', customerId });
  });
}

/** Where the bike was bought, and why a person has to look at it. */
type Bought = {
  readonly dealerId: string | null;
  readonly dealerName: string;
  readonly order: BikeOrder | null;
  readonly handover?: Handover;
  readonly waitsFor: WaitReason | null;
};

async function findSeller(
  shop: Shop,
  { dealer: slug, dealerName, orderNumber }: RegistrationInput,
  entry: CheckedSerial['entry'],
): Promise<Bought> {
  if (orderNumber !== '') {
    const bikes = await findBikeOrder(shop, orderNumber);
    const order = bikes.find(({ productId }) => productId === entry?.productId) ?? bikes[0];
    if (!order) throw registrationInvalid({ orderNumber: 'warranties.order-unknown' });
    const isIt = order.productId === entry?.productId && (await hasBikesLeft(shop, order));
    return { dealerId: null, dealerName: '', order, waitsFor: isIt ? null : 'order' };
  }
  const found = slug === '' || slug === OTHER_DEALER ? null : await findDealer(shop, slug);
  if (found) return { dealerId: found.id, dealerName: found.name, order: null, waitsFor: null };
  if (slug !== OTHER_DEALER) throw registrationInvalid({ dealer: 'warranties.dealer-missing' });
  return { dealerId: null, dealerName, order: null, waitsFor: 'dealer' };
}

/** The hand-over that a code names; null: none was typed. */
async function findTyped(shop: Shop, code: string): Promise<Handover | null> {
  if (code === '') return null;
  const found = await findHandover(shop, code);
  if (!found) throw registrationInvalid({ handover: 'warranties.handover-unknown' });
  return found;
}

/** What the dealer says of a frame is as good as an order. */
function soldBy(handover: Handover): Bought {
  const { dealerId, dealerName } = handover;
  return { dealerId, dealerName, order: null, handover, waitsFor: null };
}

/** An order registers no more bikes than it has. */
async function hasBikesLeft({ db }: Shop, order: BikeOrder): Promise<boolean> {
  const isOf = and(
    eq(warrantyRegistrations.orderId, order.orderId),
    sql`${warrantyRegistrations.state} <> 'rejected'`,
  );
  return (await db.$count(warrantyRegistrations, isOf)) < order.quantity;
}

function refuseIncomplete({ input, evidenceId }: ToRegister, isRequest: boolean): void {
  const fields = missingFields(input, { hasEvidence: evidenceId !== null, isRequest });
  if (Object.keys(fields).length > 0) throw registrationInvalid(fields);
}

async function refuseTooMany({ db }: Shop, customerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`garage ${customerId}`}, 0))`);
  const isWaiting = and(
    eq(warrantyRegistrations.customerId, customerId),
    eq(warrantyRegistrations.state, 'waiting'),
  );
  if ((await db.$count(warrantyRegistrations, isWaiting)) >= MOST_WAITING) throw tooManyWaiting();
}

type ToWrite = ToRegister & {
  readonly answer: WarrantyAnswer;
  readonly bought: Bought;
  readonly waitsFor: WaitReason | null;
  readonly customerId: string;
};

async function write(shop: Shop, whole: ToWrite): Promise<Registered> {
  const { input, evidenceId, answer, bought, waitsFor, customerId } = whole;
  const now = shop.clock.now();
  const state: RegistrationState = waitsFor ? 'waiting' : 'registered';
  const expiresOn = waitsFor ? null : answer.expiresOn;
  const row: typeof warrantyRegistrations.$inferInsert = {
    ...{ id: newId(now.getTime()), number: newRegistrationNumber(), state, waitsFor, customerId },
    ...{ serial: answer.serial, typedSerial: input.serial, outcome: answer.outcome, expiresOn, evidenceId },
    ...{ purchasedOn: input.purchasedOn, bikeColor: input.bikeColor, bikeModel: input.bikeModel },
    ...{ dealerId: bought.dealerId, dealerName: bought.dealerName, orderId: bought.order?.orderId ?? null },
    ...{ handoverId: bought.handover?.id ?? null, ...paidOf(shop, input, bought) },
    ...{ requestSubject: input.requestSubject, message: input.message },
    ...{ country: input.country, locale: input.language, sentAt: now },
    registeredAt: waitsFor ? null : now,
    certificateCode: expiresOn === null ? null : newCertificateCode(),
  };
  const written = await shop.db
    .insert(warrantyRegistrations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: warrantyRegistrations.id });
  if (written.length === 0) {
    const own = await findOwn(shop, answer.serial, customerId);
    if (own) return own;
    throw takenMeanwhile();
  }
  if (evidenceId !== null) {
    const deleteAt = evidenceEnd(calendarDate(now), answer.expiresOn);
    await claimUploads(shop, [evidenceId], { ownerKind: REGISTRATION, ownerId: row.id, deleteAt });
  }
  if (state === 'registered' && row.serial) await recordFrameEvent(shop, row.serial, 'registered');
  await recordChange(shop, { id: row.id, from: null, to: state, reason: waitsFor ?? answer.outcome });
  return { number: row.number, state };
}

/** What the order or the dealer says, else what the owner does. */
function paidOf({ market }: Shop, { price }: RegistrationInput, { order, handover }: Bought) {
  if (order) return { priceAmount: order.priceAmount, priceCurrency: order.currency };
  const { priceAmount = null, priceCurrency = null } = handover ?? {};
  if (priceAmount !== null) return { priceAmount, priceCurrency };
  return { priceAmount: price, priceCurrency: price === null ? null : market.currency };
}

/** The customer's own registration of a frame: sent twice, it is one. */
async function findOwn({ db }: Shop, serial: string | null, customerId: string): Promise<Registered | null> {
  const [own] = await db
    .select({ number: warrantyRegistrations.number, state: warrantyRegistrations.state })
    .from(warrantyRegistrations)
    .where(
      and(
        eq(warrantyRegistrations.serial, serial ?? ''),
        eq(warrantyRegistrations.customerId, customerId),
        inArray(warrantyRegistrations.state, ['waiting', 'registered']),
      ),
    );
  return own ?? null;
}
