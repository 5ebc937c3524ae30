import { and, eq, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { InvoiceKind } from './document.ts';
import { invoiceCounters, invoiceSeries } from './schema.ts';

export type InvoiceNumber = {
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly code: string;
  /**
   * `YYYY-MM-DD`: today in the shop's time zone, or the date of the number before if a clock lags.
   */
  readonly issuedOn: string;
};

/**
 * Takes the next number of the series of a kind and market, in the current year of Europe/Rome. Its
 * row stays locked until the caller's transaction ends. A rollback returns the number, so a series
 * has no gaps.
 */
export async function issueNumber(
  shop: Shop,
  of: { readonly kind: InvoiceKind; readonly marketCode: string },
): Promise<InvoiceNumber> {
  const series = await seriesOf(shop, of);
  const today = dayInRome(shop.clock.now());
  const year = Number(today.slice(0, 4));
  const [row] = await shop.db
    .insert(invoiceCounters)
    .values({ series, year, lastNumber: 1, lastIssuedOn: today })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.year],
      set: {
        lastNumber: sql`${invoiceCounters.lastNumber} + 1`,
        lastIssuedOn: sql`greatest(${invoiceCounters.lastIssuedOn}, excluded.last_issued_on)`,
      },
    })
    .returning({ number: invoiceCounters.lastNumber, issuedOn: invoiceCounters.lastIssuedOn });
  if (!row) throw new Error(`no number in series ${series}`);
  const code = `${series}-${year}-${String(row.number).padStart(5, '0')}`;
  return { series, year, number: row.number, code, issuedOn: row.issuedOn };
}

/** The calendar day in Europe/Rome, `YYYY-MM-DD`. */
export function dayInRome(instant: Date): string {
  return DAY.format(instant);
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' });

/**
 * The series of a kind and market. A market without one uses its own code, with NC (nota di
 * credito) for credit notes.
 */
async function seriesOf(
  shop: Shop,
  { kind, marketCode }: { kind: InvoiceKind; marketCode: string },
): Promise<string> {
  const isIt = and(eq(invoiceSeries.kind, kind), eq(invoiceSeries.marketCode, marketCode));
  const [kept] = await shop.db.select().from(invoiceSeries).where(isIt);
  if (kept) return kept.series;
  const code = marketCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return kind === 'invoice' ? code.slice(0, 7) : `${code.slice(0, 5)}NC`;
}
