import { and, desc, eq, lt, or } from 'drizzle-orm';
import { dealers } from '#domain/dealers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { answeredAt, askedAt } from './read-lead-times.ts';
import { quotes } from './schema.ts';
import type { QuoteState } from './states.ts';

/** A rider who asked a dealer. */
export type Lead = {
  readonly id: string;
  readonly number: string;
  readonly dealer: string;
  readonly model: string;
  readonly state: QuoteState;
  readonly createdAt: Date;
  /** When its dealer was asked: a moved one later than its rider wrote. */
  readonly askedAt: Date;
  /** Null: not yet, or closed without an answer. */
  readonly answeredAt: Date | null;
};

type Page = {
  /** A dealer's slug; empty: all. */
  readonly dealer: string;
  readonly before?: { readonly at: Date; readonly id: string };
  readonly limit: number;
};

/** Leads of a dealer or of all, the newest first. @throws Refusal staff.right-lacking */
export async function listLeads(shop: Shop, { dealer, before, limit }: Page): Promise<Lead[]> {
  requireRight(shop, 'quotes', 'look');
  const { id, number, model, state, createdAt } = quotes;
  const rows = await shop.db
    .select({ id, number, model, state, createdAt, askedAt, answeredAt, dealer: dealers.name })
    .from(quotes)
    .innerJoin(dealers, eq(dealers.id, quotes.dealerId))
    .where(
      and(
        dealer === '' ? undefined : eq(dealers.slug, dealer),
        before && or(lt(createdAt, before.at), and(eq(createdAt, before.at), lt(id, before.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt && new Date(row.answeredAt) }));
}
