import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { products } from '#domain/catalogue/schema.ts';
import { findExportList } from '#domain/exports/lists.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { LISTS, type ListName, listOf, viewQuery } from './lists.ts';

const base = await testShop({ locale: 'en' });
const rights = ROOM_RIGHTS as Rights;
const actor = { kind: 'office', id: newId(), rights, provenAt: base.clock.now() } as const;
const shop = { ...base, actor };

/** Some rows alike in what they go by, some without it, and codes that say nothing of it. */
beforeAll(async () => {
  const nth = sql`mod(abs(hashtext(${stockItems.variantId}::text)), 7)`;
  const counted = sql`case when ${nth} > 2 then now() - ${nth} * interval '1 day' end`;
  await shop.db.update(stockItems).set({ onHand: nth, held: 0, countedAt: counted });
  const changed = sql`now() - mod(abs(hashtext(${products.code})), 9) * interval '1 hour'`;
  await shop.db.update(products).set({ updatedAt: changed });
});

type Cells = Readonly<Record<string, unknown>>;

/** All rows of a list at an address, read in small pages. */
async function readAll(list: ListName, query: string, limit: number): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (let after: string | null = null; ; ) {
    const reads = findExportList(list) ?? expect.fail(list);
    const page: Awaited<ReturnType<typeof reads.read>> = await reads.read(shop, new URLSearchParams(query), {
      ...{ after, limit },
    });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

const time = (cell: unknown, otherwise: number) => (cell instanceof Date ? cell.getTime() : otherwise);

/** A list, an order, how many rows are read at once, and what a row goes by, the least first. */
const ORDERS: readonly (readonly [ListName, string, number, string, (row: Cells) => number])[] = [
  ['stock', 'free', 100, '', (row) => Number(row.free)],
  ['stock', 'counted', 100, '', (row) => time(row.counted, 0)],
  ['catalogue', 'changed', 15, '', (row) => -time(row.changed, 0)],
  ['catalogue', 'year', 15, '', (row) => -Number(row['model-year'] ?? 0)],
  ['promotions', 'begins', 2, 'view=all', (row) => -time(row.begins, 0)],
  ['promotions', 'ends', 2, 'view=all', (row) => time(row.ends, Number.POSITIVE_INFINITY)],
];

test('each order of a list is looked at here', () => {
  const named = (Object.keys(LISTS) as ListName[]).flatMap((list) => {
    return (listOf(list).orders ?? []).map(({ name }) => `${list} ${name}`);
  });
  expect(ORDERS.map(([list, by]) => `${list} ${by}`).toSorted()).toEqual(named.toSorted());
});

describe('X2.37 a list in an order of its own', () => {
  test.each(ORDERS)('%s by %s has every row once, page by page', async (list, by, limit, view, keyOf) => {
    const whole = await readAll(list, view, limit);
    const inOrder = await readAll(list, `${view}&by=${by}`, limit);
    expect(whole.length).toBeGreaterThan(2 * limit);
    const code = (row: Cells) => String(row.code);
    expect(inOrder.map(code).toSorted()).toEqual(whole.map(code).toSorted());
    const keys = inOrder.map(keyOf);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    expect(inOrder.map(code)).not.toEqual(whole.map(code));
  });

  test('is in its address, which goes on page by page and can be saved as a view', async () => {
    expect(viewQuery('stock', 'by=free&after=1_x')).toBe('by=free');
    const { html } = await askOffice(shop, '/office/stock?by=free', { rights });
    expect(html).toMatch(/<option value="free" selected=""/);
    const [, more = ''] = /href="([^"]*after=[^"]*)"/.exec(html) ?? [];
    expect(more).toMatch(/^\/office\/stock\?by=free&amp;after=\d+_/);
    expect(html).toContain('<input type="hidden" name="query" value="by=free"');
    const next = await askOffice(shop, more.replaceAll('&amp;', '&'), { rights });
    const codes = (text: string) =>
      [...text.matchAll(/data-open="true"[^>]*href="([^"]*)"/g)].map(([, to]) => to);
    expect(codes(next.html).length).toBeGreaterThan(0);
    expect(codes(html).filter((to) => codes(next.html).includes(to))).toEqual([]);
  });

  test('begins anew at an address that names no place', async () => {
    const { html, status } = await askOffice(shop, '/office/catalogue?by=year&after=nonsense', { rights });
    expect([status, html]).toEqual([200, expect.stringContaining('data-open')]);
  });
});
