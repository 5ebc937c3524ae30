import { sql } from 'drizzle-orm';
import type { Database } from '#database/connect.ts';
import type { Desk } from './open-desks.ts';

type Act = { readonly path: string; readonly form: Readonly<Record<string, string>> };

/** What a desk looks at, and its next act. */
export type DeskWork = { readonly desk: Desk; readonly reads: readonly string[]; readonly acts: () => Act };

/**
 * Each desk has a parcel that it packs and unpacks, an order that it writes notes about, and a
 * variant that it counts: nobody waits for another's row.
 */
export async function planDeskWork(db: Database, desks: readonly Desk[]): Promise<DeskWork[]> {
  const many = desks.length;
  const parcels = await rowsOf<{ id: string; number: string }>(
    db,
    `select s.id, o.number from shipments s join orders o on o.id = s.order_id
     where s.status = 'pending' and o.status = 'processing' order by o.placed_at limit ${many}`,
  );
  const counted = await rowsOf<{ code: string; onHand: number }>(
    db,
    `select v.code, s.on_hand as "onHand" from stock_items s join variants v on v.id = s.variant_id
     where s.held = 0 and s.on_hand between 2 and 11 order by v.code desc limit ${many}`,
  );
  if (parcels.length < many || counted.length < many) throw new Error('There is not enough to do.');
  return desks.map((desk, place) => {
    const parcel = parcels[place] ?? { id: '', number: '' };
    const item = counted[place] ?? { code: '', onHand: 0 };
    return { desk, reads: readsOf(parcel.number, item.code), acts: actsOf(parcel, item) };
  });
}

function readsOf(number: string, code: string): string[] {
  return [
    ...['/office', '/office/orders', `/office/orders/${number}`, '/office/orders?view=all&q=lam'],
    ...[
      '/office/catalogue',
      '/office/catalogue?q=vetta',
      '/office/stock?view=short',
      `/office/stock/${code}`,
    ],
    ...[
      `/office/find?q=${number.slice(0, 4)}&part=1`,
      '/office/customers?q=lam',
      '/office/inbox',
      '/office/orders/board',
    ],
  ];
}

function actsOf(parcel: { id: string; number: string }, item: { code: string; onHand: number }): () => Act {
  let done = 0;
  let known = item.onHand;
  return (): Act => {
    done += 1;
    const order = `/office/orders/${parcel.number}`;
    if (done % 3 === 0) return { path: order, form: { act: 'note', text: `Called the buyer, ${done}.` } };
    if (done % 3 === 1) {
      const seen = known;
      known = seen === item.onHand ? seen - 1 : item.onHand;
      const form = {
        act: 'count',
        counted: String(known),
        seen: String(seen),
        reason: 'counted',
        opened: new Date().toISOString(),
      };
      return { path: `/office/stock/${item.code}`, form };
    }
    return { path: order, form: { act: done % 6 === 2 ? 'pack' : 'unpack', parcel: parcel.id } };
  };
}

async function rowsOf<Row>(db: Database, query: string): Promise<Row[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql.raw(query));
  return rows as Row[];
}
