import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#domain/catalogue/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { reviews } from '#domain/reviews/schema.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { fillOffice } from '#tests/helpers/fill-office.ts';
import { reviewOf } from '#tests/helpers/review-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const rights = ROOM_RIGHTS as Rights;
const MINUTE_MS = 60_000;
const MANY = 60;
const begun = shop.clock.now().getTime();
const minute = (n: number) => new Date(begun + n * MINUTE_MS);

await fillOffice(shop);
const { review, number: bike } = await reviewOf(shop);

/** What links of a list's rows name, page by page. */
async function walkPages(path: string, row: RegExp): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | null = path; next; ) {
    const { html }: { html: string } = await askOffice(shop, next, { rights });
    pages.push([...new Set([...html.matchAll(row)].map(([, name = '']) => name))]);
    const [, more] = /href="([^"]*after=[^"]*)"/.exec(html) ?? [];
    next = more?.replaceAll('&amp;', '&') ?? null;
  }
  return pages;
}

test('a return is found by its number or its order’s, however it is typed, in whatever view it is', async () => {
  const [one = expect.fail()] = await shop.db
    .select({ number: returns.number, order: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.status, 'requested'));
  for (const typed of [one.number, one.number.toLowerCase().replaceAll('-', ' '), one.order]) {
    const query = new URLSearchParams({ view: 'road', q: typed });
    const { html } = await askOffice(shop, `/office/returns?${query}`, { rights });
    expect(html, typed).toContain(`/office/returns/${one.number}`);
  }
  const { html } = await askOffice(shop, '/office/returns?q=ZZZZ-ZZZZ', { rights });
  expect(html).toContain('No return has this number');
});

test('returns go on page by page; what has ended begins with the newest, and each view says how many it has', async () => {
  const [one = expect.fail()] = await shop.db.select().from(returns);
  const many = Array.from({ length: MANY }, (_, n) => ({
    ...{ ...one, id: newId(), number: `R-AAAA-${String(2000 + n)}`, status: 'completed' as const },
    requestedAt: minute(n),
  }));
  await shop.db.insert(returns).values(many);
  const done = await walkPages('/office/returns?view=done', /\/office\/returns\/(R-[^"?]+)/g);
  expect(done.map((page) => page.length)).toEqual([50, 10]);
  expect(done.flat()).toEqual(many.map(({ number }) => number).toReversed());
  const { html } = await askOffice(shop, '/office/returns', { rights });
  expect(html.replaceAll('<!-- -->', '')).toMatch(/Done <span class="n">60<\/span>/);
});

test('registrations that were decided are kept in view, by page, and the title counts all that wait', async () => {
  const [one = expect.fail()] = await shop.db
    .select()
    .from(warrantyRegistrations)
    .where(eq(warrantyRegistrations.number, bike));
  const copyOf = (n: number, more: Partial<typeof one>) => ({
    ...{ ...one, id: newId(), serial: null, certificateCode: null, handoverId: null, ...more },
    ...{ number: `G-${more.state === 'waiting' ? 'BBBB' : 'CCCC'}-${String(2000 + n)}`, sentAt: minute(n) },
  });
  const numbers = Array.from({ length: MANY }, (_, n) => n);
  await shop.db
    .insert(warrantyRegistrations)
    .values([
      ...numbers.map((n) => copyOf(n, { state: 'waiting', waitsFor: 'dealer' })),
      ...numbers.map((n) => copyOf(n, { state: 'rejected', waitsFor: null })),
    ]);
  const rejected = await walkPages('/office/claims?view=rejected', /\/office\/claims\/(G-CCCC[^"?]+)/g);
  expect(rejected.map((page) => page.length)).toEqual([50, 10]);
  expect(rejected[0]?.[0]).toBe('G-CCCC-2059');
  const waiting = await walkPages('/office/claims', /\/office\/claims\/(G-BBBB[^"?]+)/g);
  expect(waiting.flat()).toHaveLength(MANY);
  const { html } = await askOffice(shop, '/office/claims', { rights });
  expect(html.replaceAll('<!-- -->', '')).toMatch(/<h1>6\d bikes wait for a decision/);
});

test('reviews go on page by page, and each view says how many it has', async () => {
  const others = await shop.db
    .select({ productId: products.id })
    .from(products)
    .where(ne(products.id, review.productId))
    .limit(MANY);
  const made = others.map(({ productId }, n) => ({
    ...{ ...review, id: newId(), productId, state: 'published' as const, sentAt: minute(n) },
  }));
  await shop.db.insert(reviews).values(made);
  const published = await walkPages('/office/reviews?view=published', /\/office\/reviews\/([0-9a-f-]{36})/g);
  expect(published.map((page) => page.length)).toEqual([50, 10]);
  expect(published[0]?.[0]).toBe(made.at(-1)?.id);
  const { html } = await askOffice(shop, '/office/reviews', { rights });
  expect(html.replaceAll('<!-- -->', '')).toContain('<span class="n">60</span>');
});
