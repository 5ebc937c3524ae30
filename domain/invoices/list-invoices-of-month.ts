import { and, asc, gt, gte, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Invoice } from './issue-invoice.ts';
import { invoices } from './schema.ts';

const PER_PAGE = 200;

/** Parses `2026-11` into its first day and that of the next month; null when it is no month. */
export function parseMonth(text: string): { readonly from: string; readonly until: string } | null {
  const found = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text.trim());
  if (!found) return null;
  const [year, month] = [Number(found[1]), Number(found[2])];
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return { from: `${found[0]}-01`, until: `${next}-01` };
}

/** Lists the invoices and credit notes issued in a month, page by page. */
export async function* listInvoicesOfMonth(
  shop: Pick<Shop, 'db'>,
  { from, until }: { readonly from: string; readonly until: string },
): AsyncGenerator<Invoice[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const isInIt = and(gte(invoices.issuedOn, from), lt(invoices.issuedOn, until), gt(invoices.id, after));
    const page = await shop.db
      .select()
      .from(invoices)
      .where(isInIt)
      .orderBy(asc(invoices.id))
      .limit(PER_PAGE);
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < PER_PAGE) return;
    after = last.id;
  }
}
