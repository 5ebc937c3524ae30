import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { COUNTED_MS, mayAskAgain } from '#domain/consents/asked-twice.ts';
import { recordConsents } from '#domain/consents/record-consents.ts';
import { findContent } from '#domain/content/find-content.ts';
import { contentPath } from '#domain/content/kinds.ts';
import type { Dealer } from '#domain/dealers/dealer.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { onceOnly } from '#domain/idempotency/once-only.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { dateOf } from '#domain/shipping/public-holidays.ts';
import { wallTime } from '#domain/shipping/wall-time.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { changeQuote } from './change-quote.ts';
import { findChoices, type QuoteChoices } from './find-choices.ts';
import type { QuoteRequest } from './input.ts';
import { newQuoteNumber } from './quote-number.ts';
import { dateOver, tooMany, unknownBike, unknownChoice, unknownDealer } from './refusals.ts';
import { quotes } from './schema.ts';

/**
 * Requests a quote from a dealer: stores the request, its consent and the event for the mails,
 * once per key.
 * @returns the number of the request for rider and dealer
 * @throws Refusal quotes.bike-unknown, quotes.choice-invalid, quotes.dealer-invalid,
 *   quotes.date-over, quotes.too-many, consents.wording-changed, idempotency.other-request
 */
export function requestQuote(
  shop: Shop,
  { request, key }: { request: QuoteRequest; key: string },
): Promise<{ number: string }> {
  return onceOnly(shop, { scope: 'request-quote', key, request }, async (inside) => {
    const bike = await findChoices(inside, request.bike);
    if (!bike) throw unknownBike();
    refuseOtherChoices(request, bike);
    const unico = await namedUnico(inside, request.unico);
    const dealer = await findDealer(inside, request.dealer);
    if (!dealer?.services.includes('quotes')) throw unknownDealer();
    refusePast(inside, dealer, request.visitOn);
    await refuseTooMany(inside, request.email);
    return write(inside, { ...request, unico }, bike, dealer);
  });
}

function refuseOtherChoices(request: QuoteRequest, bike: QuoteChoices): void {
  const { groups, wheelsets, forks, colors, sizes } = bike;
  const offered = {
    ...{ group: groups, wheelset: wheelsets, fork: forks, size: sizes },
    color: colors.map(({ code }) => code),
  };
  for (const [field, known] of Object.entries(offered)) {
    const chosen = request[field as keyof typeof offered];
    if (chosen !== '' && !known.includes(chosen)) throw unknownChoice(field);
  }
}

/** A one-off's number, title and address in the rider's language; empty for none. */
async function namedUnico(shop: Shop, slug: string): Promise<string> {
  if (slug === '') return '';
  const found = await findContent(shop, 'unico', slug);
  if (!found) throw unknownChoice('unico');
  return `${found.fields.number}, ${found.title}, ${shop.baseUrl}/${shop.locale}/${contentPath('unico', found.slug)}`;
}

/** Compares with today in the dealer's time zone. */
function refusePast(shop: Shop, { timeZone }: Dealer, visitOn: string | null): void {
  if (visitOn !== null && visitOn < dateOf(wallTime(shop.clock.now(), timeZone).day)) throw dateOver();
}

/** Locks per address, so parallel requests are all counted. */
async function refuseTooMany(shop: Shop, email: string): Promise<void> {
  const now = shop.clock.now();
  const emailKey = email.toLowerCase();
  await shop.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote ${emailKey}`}, 0))`);
  const rows = await shop.db
    .select({ createdAt: quotes.createdAt })
    .from(quotes)
    .where(and(eq(quotes.emailKey, emailKey), gt(quotes.createdAt, new Date(now.getTime() - COUNTED_MS))));
  const times = rows.map(({ createdAt }) => createdAt);
  if (!mayAskAgain(times, now)) throw tooMany();
}

async function write(shop: Shop, request: QuoteRequest, bike: QuoteChoices, dealer: Dealer) {
  const now = shop.clock.now();
  const id = newId(now.getTime());
  const number = newQuoteNumber();
  const { bike: _, dealer: __, consent: ___, consentVersion, color, ...typed } = request;
  await shop.db.insert(quotes).values({
    ...{ id, number, state: 'new' as const, dealerId: dealer.id, productId: bike.productId },
    ...{ ...typed, model: bike.name, emailKey: request.email.toLowerCase() },
    color: bike.colors.find(({ code }) => code === color)?.name ?? '',
    ...{ locale: shop.locale, createdAt: now },
  });
  await changeQuote(shop, { quoteId: id, from: null, to: 'new', reason: 'asked by the rider' });
  await recordConsents(shop, {
    ...{ subjectKind: 'quote', subjectId: id, wording: 'quote', version: consentVersion },
    ...{ locale: shop.locale, source: 'quote', decisions: { 'share-with-dealer': true } },
  });
  const subject = { subjectKind: 'quote', subjectId: id };
  await recordAudit(shop, { action: 'quote.requested', ...subject, detail: { dealer: dealer.slug } });
  await writeEvent(shop, {
    name: 'quote.requested',
    key: `quote.requested:${id}`,
    payload: { quoteId: id },
  });
  return { number };
}
