import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { quotes, quoteTransitions } from './schema.ts';

const HOUR_MS = 3600 * 1000;
const OPEN = ['new', 'sent'] as const;

/** When the dealer answered; null: not yet, or closed without an answer. */
export const answeredAt = sql<Date | null>`(select min(${quoteTransitions.at}) from ${quoteTransitions} where ${quoteTransitions.quoteId} = ${quotes.id} and ${quoteTransitions.toState} = 'answered')`;

/** When its dealer was asked: by the rider, or later, by staff who moved it. */
export const askedAt = sql`coalesce(${quotes.movedAt}, ${quotes.createdAt})`.mapWith(quotes.createdAt);

/** How a dealer answers its leads of the last year. */
export type LeadTimes = {
  readonly open: number;
  /** Open for longer than the house allows. */
  readonly late: number;
  readonly answered: number;
  /** Half of the answers came within so many hours; null without answers. */
  readonly medianHours: number | null;
};

/** The hours that a dealer has for an answer, by the site config. */
export async function readLeadHours({ db }: Pick<Shop, 'db'>): Promise<number> {
  const [config] = await db.select({ hours: siteConfigs.leadAnswerHours }).from(siteConfigs);
  return config?.hours ?? 24;
}

/**
 * How each dealer answers, or one, by its id; those without leads are left out.
 * @throws Refusal staff.right-lacking
 */
export async function readLeadTimes(shop: Shop, dealerId?: string): Promise<Map<string, LeadTimes>> {
  requireRight(shop, 'quotes', 'look');
  const now = shop.clock.now().getTime();
  const lateBefore = new Date(now - (await readLeadHours(shop)) * HOUR_MS);
  const isOpen = inArray(quotes.state, [...OPEN]);
  const count = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
  const isOfLastYear = gt(quotes.createdAt, new Date(now - 365 * 24 * HOUR_MS));
  const hours = sql`extract(epoch from ${answeredAt} - ${askedAt}) / 3600`;
  const rows = await shop.db
    .select({
      dealerId: quotes.dealerId,
      open: count(isOpen),
      late: count(and(isOpen, lt(askedAt, lateBefore))),
      answered: count(sql`${answeredAt} is not null`),
      median: sql<string | null>`percentile_cont(0.5) within group (order by ${hours})`,
    })
    .from(quotes)
    .where(and(isOfLastYear, dealerId ? eq(quotes.dealerId, dealerId) : undefined))
    .groupBy(quotes.dealerId);
  return new Map(
    rows.map(({ dealerId: id, median, ...counts }) => [
      id,
      { ...counts, medianHours: median === null ? null : Math.round(Number(median)) },
    ]),
  );
}
