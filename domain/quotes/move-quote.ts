import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { changeQuote } from './change-quote.ts';
import { quoteUnknown, quoteUnlawful } from './refusals.ts';
import { quotes } from './schema.ts';
import type { QuoteState } from './states.ts';

type Move = { readonly number: string; readonly to: QuoteState; readonly reason: string };

/**
 * Staff say that a request is answered, by telephone for example, or close it.
 * @throws Refusal staff.right-lacking, quotes.unknown, quotes.transition-unlawful
 */
export async function moveQuote(shop: Shop, { number, to, reason }: Move): Promise<void> {
  requireRight(shop, 'quotes', 'change');
  await inTransaction(shop, async (inside) => {
    const [quote] = await inside.db
      .select({ id: quotes.id, state: quotes.state })
      .from(quotes)
      .where(eq(quotes.number, number))
      .for('update');
    if (!quote) throw quoteUnknown();
    const { id, state } = quote;
    if (!(await changeQuote(inside, { quoteId: id, from: state, to, reason }))) throw quoteUnlawful();
    await recordAudit(inside, {
      // The reason goes with the quote; the audit stays.
      ...{ action: 'quote.moved', subjectKind: 'quote', subjectId: id },
      ...{ before: { state }, after: { state: to } },
    });
  });
}
