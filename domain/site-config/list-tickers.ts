import { asc, eq } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import type { Shop } from '#domain/shop.ts';
import { textIn } from './local-texts.ts';
import { tickers } from './schema.ts';

/**
 * A message of the bar on top; `lead` are its first words. The call to action needs a link
 * and a label.
 */
export type Ticker = {
  id: string;
  lead: string;
  text: string;
  callToAction: { link: string; target: string | null; label: string } | null;
};

/** Lists the active messages in order, in the visitor's language. */
export async function listTickers(shop: Pick<Shop, 'db' | 'locale'>): Promise<Ticker[]> {
  const rows = await prepared(shop.db, tickersQuery).execute();
  return rows.map((row) => {
    const label = row.label && textIn(row.label, shop.locale);
    const callToAction = row.link && label ? { link: row.link, target: row.target, label } : null;
    return {
      id: row.id,
      lead: textIn(row.lead, shop.locale),
      text: textIn(row.text, shop.locale),
      callToAction,
    };
  });
}

function tickersQuery(db: Handle) {
  return db.select().from(tickers).where(eq(tickers.active, true)).orderBy(asc(tickers.position)).prepare();
}
