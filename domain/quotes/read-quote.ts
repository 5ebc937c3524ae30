import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { dealers } from '#domain/dealers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { quoteUnknown } from './refusals.ts';
import { quotes, quoteTransitions } from './schema.ts';

/**
 * A request with its dealer and every change, for staff. Looking is recorded.
 * @throws Refusal staff.right-lacking, quotes.unknown
 */
export async function readQuote(shop: Shop, number: string) {
  requireRight(shop, 'quotes', 'look');
  const [row] = await shop.db
    .select({ quote: quotes, dealer: { slug: dealers.slug, name: dealers.name, city: dealers.city } })
    .from(quotes)
    .innerJoin(dealers, eq(dealers.id, quotes.dealerId))
    .where(eq(quotes.number, number));
  if (!row) throw quoteUnknown();
  const { id } = row.quote;
  const changes = await shop.db
    .select()
    .from(quoteTransitions)
    .where(eq(quoteTransitions.quoteId, id))
    .orderBy(asc(quoteTransitions.at), asc(quoteTransitions.id));
  await recordAudit(shop, { action: 'quote.read', subjectKind: 'quote', subjectId: id });
  return { ...row, changes };
}

/** A request by its number; null: there is none. The caller has checked the right. */
export async function findQuote({ db }: Pick<Shop, 'db'>, number: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.number, number));
  return quote ?? null;
}
