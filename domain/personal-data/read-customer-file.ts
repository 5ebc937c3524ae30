import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { claims } from '#domain/claims/schema.ts';
import { consentRecords, consentWordings } from '#domain/consents/schema.ts';
import { listCustomerNotes } from '#domain/customers/customer-notes.ts';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { customers } from '#domain/customers/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { newsletterSubscriptions } from '#domain/newsletter/schema.ts';
import { isOwnPayment } from '#domain/orders/own-payments.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { viewWithdrawals } from '#domain/returns/list-withdrawals.ts';
import { returns } from '#domain/returns/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { stockAlerts } from '#domain/stock-alerts/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { isId } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import { isMailOf, listMailsOf } from './find-customer-mail.ts';
import { findErasureOf, findErasureReason } from './find-erasure.ts';
import type { PersonIds } from './person.ts';
import { type Known, knownCustomer, readIdsOf, subjectOf } from './who.ts';

/** The most rows of a kind on the page of a customer, and on the page of all they have. */
const SHOWN = 20;
const ALL = 1000;

/** What a customer has paid and what of it went back, in minor units. */
export type CustomerValue = {
  readonly currency: Currency;
  readonly orders: number;
  readonly paidAmount: number;
  readonly backAmount: number;
};

export type CustomerFile = Awaited<ReturnType<typeof readCustomerFile>>;

/** Whether all rows of each kind are read (at most 1,000), or the newest 20. */
type Much = { readonly isWhole?: boolean };

/**
 * Everything about a customer that their page shows. Looking is recorded.
 * @throws Refusal staff.right-lacking, customers.unknown
 */
export async function readCustomerFile(shop: Shop, customerId: string, much: Much = {}) {
  requireRight(shop, 'customers', 'look');
  if (!isId(customerId)) throw customerUnknown();
  const [profile] = await shop.db.select().from(customers).where(eq(customers.id, customerId));
  if (!profile) throw customerUnknown();
  const known = knownCustomer(customerId);
  const file = await readFile(shop, { known, ids: await readIdsOf(shop, known), ...much });
  return { profile, ...file, notes: await listCustomerNotes(shop, customerId) };
}

/** What a page shows of a customer or guest, and how much of each kind there is. */
export async function readFile(
  shop: Shop,
  { known, ids, isWhole = false }: Much & { readonly known: Known; readonly ids: PersonIds },
) {
  const subject = subjectOf(known);
  await recordAudit(shop, { action: `${subject.subjectKind}.read`, ...subject });
  const of: Of = { ids, limit: isWhole ? ALL : SHOWN };
  return {
    value: await readValue(shop, ids),
    counts: await countKinds(shop, ids),
    orders: await listOrdersOf(shop, of),
    bikes: await listBikesOf(shop, of),
    claims: await listClaimsOf(shop, of),
    returns: await listReturnsOf(shop, of),
    withdrawals: await listWithdrawalsOf(shop, of),
    quotes: await listQuotesOf(shop, of),
    letters: await listLettersOf(shop, of),
    readings: await listReadingsOf(shop, ids),
    alerts: await listAlertsOf(shop, of),
    consents: await listConsentsOf(shop, of),
    mails: await listMailsOf(shop, ids, isWhole ? ALL : undefined),
    erasure: await findErasureOf(shop, known),
    erasureReason: await findErasureReason(shop, known),
  };
}

type Of = { readonly ids: PersonIds; readonly limit: number };

/** How much of each kind there is, shown or not. */
async function countKinds({ db }: Shop, ids: PersonIds) {
  const [alerts, consents, mails] = await Promise.all([
    db.$count(stockAlerts, isAlertOf(ids)),
    db.$count(consentRecords, isConsentOf(ids)),
    db.$count(mailMessages, isMailOf(ids)),
  ]);
  return {
    ...{ orders: ids.orders.length, bikes: ids.registrations.length, claims: ids.claims.length },
    ...{ returns: ids.returns.length, withdrawals: ids.withdrawals.length },
    ...{ quotes: ids.quotes.length, letters: ids.submissions.length, alerts, consents, mails },
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

function listOrdersOf({ db }: Shop, { ids, limit }: Of) {
  const { number, status, placedAt, totalAmount, currency } = orders;
  return db
    .select({ number, status, placedAt, totalAmount, currency })
    .from(orders)
    .where(inArray(orders.id, [...ids.orders]))
    .orderBy(desc(placedAt))
    .limit(limit);
}

function listBikesOf({ db }: Shop, { ids, limit }: Of) {
  const { number, state, serial, bikeModel, bikeColor, purchasedOn, expiresOn } = warrantyRegistrations;
  return db
    .select({ number, state, serial, bikeModel, bikeColor, purchasedOn, expiresOn })
    .from(warrantyRegistrations)
    .where(inArray(warrantyRegistrations.id, [...ids.registrations]))
    .orderBy(desc(warrantyRegistrations.sentAt))
    .limit(limit);
}

function listClaimsOf({ db }: Shop, { ids, limit }: Of) {
  const { number, state, serial, sentAt } = claims;
  return db
    .select({ number, state, serial, sentAt })
    .from(claims)
    .where(inArray(claims.id, [...ids.claims]))
    .orderBy(desc(sentAt))
    .limit(limit);
}

function listReturnsOf({ db }: Shop, { ids, limit }: Of) {
  const { number, status, requestedAt } = returns;
  return db
    .select({ number, status, requestedAt })
    .from(returns)
    .where(inArray(returns.id, [...ids.returns]))
    .orderBy(desc(requestedAt))
    .limit(limit);
}

/** What they withdrew from, the newest first. */
async function listWithdrawalsOf(shop: Shop, { ids, limit }: Of) {
  const views = await viewWithdrawals(shop, inArray(withdrawals.id, [...ids.withdrawals]));
  return views
    .toReversed()
    .slice(0, limit)
    .map(({ id, orderNumber, declaredAt, progress }) => ({ id, orderNumber, declaredAt, progress }));
}

function listQuotesOf({ db }: Shop, { ids, limit }: Of) {
  const { number, state, model, createdAt } = quotes;
  return db
    .select({ number, state, model, createdAt })
    .from(quotes)
    .where(inArray(quotes.id, [...ids.quotes]))
    .orderBy(desc(createdAt))
    .limit(limit);
}

function listLettersOf({ db }: Shop, { ids, limit }: Of) {
  const { number, formSlug, state, arrivedAt } = formSubmissions;
  return db
    .select({ number, formSlug, state, arrivedAt })
    .from(formSubmissions)
    .where(inArray(formSubmissions.id, [...ids.submissions]))
    .orderBy(desc(arrivedAt))
    .limit(limit);
}

/** The newsletter: subscribed, not confirmed yet, or left. */
function listReadingsOf({ db }: Shop, ids: PersonIds) {
  const { id, status, locale, marketing, createdAt } = newsletterSubscriptions;
  return db
    .select({ id, status, locale, marketing, createdAt })
    .from(newsletterSubscriptions)
    .where(inArray(id, [...ids.subscriptions]));
}

const isAlertOf = (ids: PersonIds) => inArray(stockAlerts.readerId, [...ids.readers]);

/** What they want to hear of when it is back. */
function listAlertsOf({ db }: Shop, { ids, limit }: Of) {
  const { id, confirmedAt, toldAt } = stockAlerts;
  return db
    .select({ id, confirmedAt, toldAt, code: variants.code })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .where(isAlertOf(ids))
    .orderBy(desc(confirmedAt))
    .limit(limit);
}

const isConsentOf = (ids: PersonIds) =>
  inArray(consentRecords.subjectId, [...ids.subscriptions, ...ids.quotes]);

/** Each decision with its proof: the words that were agreed to, and the request it came by. */
function listConsentsOf({ db }: Shop, { ids, limit }: Of) {
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
    .where(isConsentOf(ids))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
