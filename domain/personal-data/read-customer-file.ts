import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { claims } from '#domain/claims/schema.ts';
import { consentRecords, consentWordings } from '#domain/consents/schema.ts';
import { listCustomerNotes } from '#domain/customers/customer-notes.ts';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { customers } from '#domain/customers/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { newsletterSubscriptions } from '#domain/newsletter/schema.ts';
import { isOwnPayment } from '#domain/orders/own-payments.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { stockAlerts } from '#domain/stock-alerts/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { isId } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import { listMailsOf } from './find-customer-mail.ts';
import { findErasureOf, findErasureReason } from './find-erasure.ts';
import type { PersonIds } from './person.ts';
import { type Known, knownCustomer, readIdsOf, subjectOf } from './who.ts';

/** The most rows of a kind on the page of a customer. */
const SHOWN = 20;

/** What a customer has paid and what of it went back, in minor units. */
export type CustomerValue = {
  readonly currency: Currency;
  readonly orders: number;
  readonly paidAmount: number;
  readonly backAmount: number;
};

export type CustomerFile = Awaited<ReturnType<typeof readCustomerFile>>;

/**
 * Everything about a customer that their page shows. Looking is recorded.
 * @throws Refusal staff.right-lacking, customers.unknown
 */
export async function readCustomerFile(shop: Shop, customerId: string) {
  requireRight(shop, 'customers', 'look');
  if (!isId(customerId)) throw customerUnknown();
  const [profile] = await shop.db.select().from(customers).where(eq(customers.id, customerId));
  if (!profile) throw customerUnknown();
  const file = await readFile(shop, knownCustomer(customerId));
  return { profile, ...file, notes: await listCustomerNotes(shop, customerId) };
}

/** What a page shows of a customer or guest. Looking is recorded. */
export async function readFile(shop: Shop, known: Known) {
  const ids = await readIdsOf(shop, known);
  const subject = subjectOf(known);
  await recordAudit(shop, { action: `${subject.subjectKind}.read`, ...subject });
  return {
    value: await readValue(shop, ids),
    orders: await listOrdersOf(shop, ids),
    orderCount: ids.orders.length,
    bikes: await listBikesOf(shop, ids),
    claims: await listClaimsOf(shop, ids),
    returns: await listReturnsOf(shop, ids),
    quotes: await listQuotesOf(shop, ids),
    letters: await listLettersOf(shop, ids),
    readings: await listReadingsOf(shop, ids),
    alerts: await listAlertsOf(shop, ids),
    consents: await listConsentsOf(shop, ids),
    mails: await listMailsOf(shop, ids),
    erasure: await findErasureOf(shop, known),
    erasureReason: await findErasureReason(shop, known),
  };
}

async function readValue({ db }: Shop, ids: PersonIds): Promise<CustomerValue[]> {
  const isTheirs = inArray(orders.id, [...ids.orders]);
  const back = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${and(eq(refunds.paymentId, payments.id), ne(refunds.state, 'failed'))})`;
  const rows = await db
    .select({
      currency: orders.currency,
      orders: sql<number>`count(distinct ${orders.id})::int`,
      paid: sql<string>`sum(${payments.capturedAmount})`,
      back: sql<string>`sum(${back})`,
    })
    .from(orders)
    .innerJoin(payments, isOwnPayment)
    .where(and(isTheirs, isNotNull(orders.paidAt)))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  return rows.map(({ currency, orders: count, paid, back: returned }) => ({
    ...{ currency, orders: count, paidAmount: Number(paid), backAmount: Number(returned) },
  }));
}

function listOrdersOf({ db }: Shop, ids: PersonIds) {
  const { number, status, placedAt, totalAmount, currency } = orders;
  return db
    .select({ number, status, placedAt, totalAmount, currency })
    .from(orders)
    .where(inArray(orders.id, [...ids.orders]))
    .orderBy(desc(placedAt))
    .limit(SHOWN);
}

function listBikesOf({ db }: Shop, ids: PersonIds) {
  const { number, state, serial, bikeModel, bikeColor, purchasedOn, expiresOn } = warrantyRegistrations;
  return db
    .select({ number, state, serial, bikeModel, bikeColor, purchasedOn, expiresOn })
    .from(warrantyRegistrations)
    .where(inArray(warrantyRegistrations.id, [...ids.registrations]))
    .orderBy(desc(warrantyRegistrations.sentAt))
    .limit(SHOWN);
}

function listClaimsOf({ db }: Shop, ids: PersonIds) {
  const { number, state, serial, sentAt } = claims;
  return db
    .select({ number, state, serial, sentAt })
    .from(claims)
    .where(inArray(claims.id, [...ids.claims]))
    .orderBy(desc(sentAt))
    .limit(SHOWN);
}

function listReturnsOf({ db }: Shop, ids: PersonIds) {
  const { number, status, requestedAt } = returns;
  return db
    .select({ number, status, requestedAt })
    .from(returns)
    .where(inArray(returns.id, [...ids.returns]))
    .orderBy(desc(requestedAt))
    .limit(SHOWN);
}

function listQuotesOf({ db }: Shop, ids: PersonIds) {
  const { number, state, model, createdAt } = quotes;
  return db
    .select({ number, state, model, createdAt })
    .from(quotes)
    .where(inArray(quotes.id, [...ids.quotes]))
    .orderBy(desc(createdAt))
    .limit(SHOWN);
}

function listLettersOf({ db }: Shop, ids: PersonIds) {
  const { number, formSlug, state, arrivedAt } = formSubmissions;
  return db
    .select({ number, formSlug, state, arrivedAt })
    .from(formSubmissions)
    .where(inArray(formSubmissions.id, [...ids.submissions]))
    .orderBy(desc(arrivedAt))
    .limit(SHOWN);
}

/** The newsletter: subscribed, not confirmed yet, or left. */
function listReadingsOf({ db }: Shop, ids: PersonIds) {
  const { id, status, locale, marketing, createdAt } = newsletterSubscriptions;
  return db
    .select({ id, status, locale, marketing, createdAt })
    .from(newsletterSubscriptions)
    .where(inArray(id, [...ids.subscriptions]));
}

/** What they want to hear of when it is back. */
function listAlertsOf({ db }: Shop, ids: PersonIds) {
  const { id, confirmedAt, toldAt } = stockAlerts;
  return db
    .select({ id, confirmedAt, toldAt, code: variants.code })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .where(inArray(stockAlerts.readerId, [...ids.readers]))
    .orderBy(desc(confirmedAt))
    .limit(SHOWN);
}

/** Each decision with its proof: the words that were agreed to, and the request it came by. */
function listConsentsOf({ db }: Shop, ids: PersonIds) {
  const { id, at, purpose, granted, source, version, requestId } = consentRecords;
  return db
    .select({ id, at, purpose, granted, source, version, requestId, text: consentWordings.text })
    .from(consentRecords)
    .leftJoin(
      consentWordings,
      and(
        eq(consentWordings.wording, consentRecords.wording),
        eq(consentWordings.version, consentRecords.version),
        eq(consentWordings.locale, consentRecords.locale),
      ),
    )
    .where(inArray(consentRecords.subjectId, [...ids.subscriptions, ...ids.quotes]))
    .orderBy(desc(at), desc(id))
    .limit(SHOWN);
}
