import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { products } from '#domain/catalogue/schema.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { dealers } from '#domain/dealers/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { findChoices } from './find-choices.ts';
import {
  quoteUnknown,
  quoteUnlawful,
  reasonMissing,
  unknownBike,
  unknownChoice,
  unknownDealer,
} from './refusals.ts';
import { quotes, quoteTransitions } from './schema.ts';

type Quote = typeof quotes.$inferSelect;

type QuoteCorrection = {
  readonly number: string;
  readonly reason: string;
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/** What of a request staff put right: the bike's code, its size, and the dealer's slug. */
export async function readQuoteFields({ db }: Pick<Shop, 'db'>, quote: Quote): Promise<FieldTexts> {
  const [found] = await db
    .select({ bike: products.code, dealer: dealers.slug })
    .from(quotes)
    .innerJoin(products, eq(products.id, quotes.productId))
    .innerJoin(dealers, eq(dealers.id, quotes.dealerId))
    .where(eq(quotes.id, quote.id));
  return { bike: found?.bike ?? '', size: quote.size, dealer: found?.dealer ?? '' };
}

/**
 * Staff put right which bike, size or dealer a request is for, as its rider asked. A mail goes out
 * only where another dealer is to answer: to that dealer, and the former one's link ends.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking, quotes.unknown,
 *   quotes.transition-unlawful once it is answered or closed, quotes.reason-missing,
 *   quotes.bike-unknown, quotes.choice-invalid, quotes.dealer-invalid
 */
export function correctQuote(shop: Shop, correction: QuoteCorrection): Promise<void> {
  requireRight(shop, 'quotes', 'change');
  const { number, typed, opened } = correction;
  const reason = correction.reason.trim();
  if (reason === '') throw reasonMissing();
  return inTransaction(shop, async (inside) => {
    const [quote] = await inside.db.select().from(quotes).where(eq(quotes.number, number)).for('update');
    if (!quote) throw quoteUnknown();
    if (quote.state !== 'new' && quote.state !== 'sent') throw quoteUnlawful();
    const now = await readQuoteFields(inside, quote);
    const edit = { now, typed, ...(opened && { opened }) };
    const mine = await mergeEdit(inside, { kind: 'quote', id: quote.id, isBusy: true }, edit);
    const said = (name: string) => (mine[name] ?? now[name] ?? '').trim();
    const changed = Object.keys(now).filter((name) => said(name) !== now[name]);
    if (changed.length === 0) return;
    const bike = changed.includes('dealer') && changed.length === 1 ? {} : await bikeOf(inside, said, now);
    const dealer = changed.includes('dealer') ? await moveTo(inside, quote, said('dealer')) : {};
    await inside.db
      .update(quotes)
      .set({ ...bike, ...dealer })
      .where(eq(quotes.id, quote.id));
    await recordReason(inside, quote, reason);
    const told = (of: (name: string) => string) =>
      Object.fromEntries(changed.map((name) => [name, of(name)]));
    await recordAudit(inside, {
      // The reason goes with the quote; the audit stays.
      ...{ action: 'quote.corrected', subjectKind: 'quote', subjectId: quote.id },
      ...{ before: told((name) => now[name] ?? ''), after: told(said) },
    });
  });
}

/** The bike and its size; another bike has other parts, so they are the dealer's to advise. */
async function bikeOf(shop: Shop, said: (name: string) => string, now: FieldTexts) {
  const size = said('size');
  const bike = await findChoices(shop, said('bike'));
  if (!bike) throw unknownBike();
  if (size !== '' && !bike.sizes.includes(size)) throw unknownChoice('size');
  if (said('bike') === now.bike) return { size };
  const parts = { group: '', wheelset: '', fork: '', color: '', build: '' };
  return { ...parts, size, productId: bike.productId, model: bike.name };
}

/** Another dealer hears of a request that was sent already; a new one is mailed to them anyway. */
async function moveTo(shop: Shop, { id, state }: Quote, slug: string) {
  const dealer = await findDealer(shop, slug);
  if (!dealer?.services.includes('quotes')) throw unknownDealer();
  if (state === 'sent') {
    const key = `quote.moved:${id}:${newId(shop.clock.now().getTime())}`;
    await writeEvent(shop, { name: 'quote.moved', key, payload: { quoteId: id } });
  }
  // Their time for an answer begins now.
  return { dealerId: dealer.id, answerTokenHash: null, remindedAt: null, movedAt: shop.clock.now() };
}

/** Why it was put right, among the changes of the request: its state stays. */
async function recordReason({ db, clock, actor }: Shop, { id, state }: Quote, reason: string): Promise<void> {
  const at = clock.now();
  await db.insert(quoteTransitions).values({
    ...{ id: newId(at.getTime()), quoteId: id, fromState: state, toState: state, at, reason },
    actorKind: actor.kind,
  });
}
