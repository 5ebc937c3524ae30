import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MESSAGES } from '#messages/catalogue.ts';
import { TYPED } from '#tests/torture/checkout-form.ts';
import { formWith } from '#tests/torture/plain-browser.ts';
import type { ReadyOrder } from './place-orders.ts';

/** What became of one shopper, and how long the answer to the click took. */
export type Told = { readonly outcome: 'sold' | 'sold-out' | 'unclear'; readonly ms: number };

/**
 * All order within a time, each at a moment of their own; who gets a piece pays at once.
 * @param ms from the first click to the last
 */
export function orderWithin(ready: readonly ReadyOrder[], ms: number): Promise<Told[]> {
  return Promise.all(
    ready.map(async (one, index) => {
      await sleep((index / ready.length) * ms);
      return order(one);
    }),
  );
}

/** The title over the list of what was sold meanwhile. */
const SOLD_OUT = MESSAGES.en.carts.unavailable.title;

async function order({ browser, form }: ReadyOrder): Promise<Told> {
  const begun = performance.now();
  const answer = await browser.submit(form, TYPED).catch(() => null);
  const ms = performance.now() - begun;
  if (answer?.status === 409 && answer.html.includes(SOLD_OUT)) return { outcome: 'sold-out', ms };
  const decision = answer?.status === 200 ? formWith(answer, 'action') : undefined;
  if (!decision) return { outcome: 'unclear', ms };
  await browser.submit(decision, { action: 'approve', method: 'visa' });
  return { outcome: 'sold', ms };
}

/** Puts so many pieces of a variant on sale. */
export async function setPieces(databaseUrl: string, code: string, pieces: number): Promise<void> {
  await ask(
    databaseUrl,
    `update stock_items set on_hand = held + $2 where variant_id = (select id from variants where code = $1)`,
    [code, pieces],
  );
}

/** What the database says of a variant: paid orders, pieces left and held. */
export async function booksOf(databaseUrl: string, code: string) {
  const [books] = await ask<{ paid: number; left: number; held: number }>(
    databaseUrl,
    `select on_hand - held as left, held,
       (select count(distinct l.order_id)::int from order_lines l join orders o on o.id = l.order_id
        where l.variant_id = s.variant_id and o.status = 'processing') as paid
     from stock_items s where variant_id = (select id from variants where code = $1)`,
    [code],
  );
  if (!books) throw new Error(`There is no stock of ${code}.`);
  return books;
}

async function ask<Row>(databaseUrl: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
