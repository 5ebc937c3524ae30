import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { openInvoices } from '#domain/tax-returns/open-month-files.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const HERE = '/office/books';
const rights: Rights = { orders: ['look', 'change', 'export'] };
beforeAll(() => shop.clock.set(new Date('2026-11-20T18:00:00Z')));
const ask = (path = '', more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, `${HERE}${path}`, { rights, ...more });

/** An order of the United States with goods that have customs numbers. */
async function exported(): Promise<{ id: string; number: string }> {
  const { id, number } = await orderToInvoice(shop, { country: 'US', currency: 'USD', vatIncluded: false });
  const sold = await shop.db.query.variants.findMany({
    ...{ columns: { id: true }, orderBy: { code: 'desc' }, limit: 2 },
  });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const breakdown = order?.breakdown ?? expect.fail('no order');
  const lines = breakdown.lines.map((line, index) => ({ ...line, variantId: sold[index]?.id ?? '' }));
  await shop.db
    .update(orders)
    .set({ breakdown: { ...breakdown, lines } })
    .where(eq(orders.id, id));
  const rows = await shop.db.query.orderLines.findMany({
    where: { orderId: id },
    orderBy: { position: 'asc' },
  });
  for (const [index, row] of rows.entries())
    await shop.db
      .update(orderLines)
      .set({ variantId: sold[index]?.id ?? '' })
      .where(eq(orderLines.id, row.id));
  await issueInvoice(asSystem(shop), { orderId: id });
  return { id, number };
}

test('an export is proved in the office: it waits on the start page, and what is wrong keeps what was typed', async () => {
  const { number } = await exported();
  expect((await ask()).html).toContain(`href="/office/orders/${number}"`);
  expect((await askOffice(shop, '/office?kind=exports', { rights })).html).toContain(number);
  const form = { act: 'proof', number, reference: '26ITQUX1T2345678A1', leftOn: '2026-11-25' };
  const tooEarly = await ask('', { form });
  expect([tooEarly.status, tooEarly.html]).toEqual([
    422,
    expect.stringContaining('value="26ITQUX1T2345678A1"'),
  ]);
  expect((await ask('', { form, rights: { orders: ['look'] } })).status).toBe(403);
  expect((await ask('', { form: { ...form, leftOn: '2026-11-20' } })).status).toBe(303);
  const after = await ask();
  expect(after.html).toContain('Every export is proved.');
});

test('X2.32 the accountant’s files want the right and a fresh sign-in, and each opening is recorded', async () => {
  await exported();
  const tired = new Date(shop.clock.now().getTime() - 6 * 60_000);
  for (const path of [
    '/takings.csv?period=2026-11',
    '/invoices.zip?period=2026-11',
    '/oss.csv?period=2026-4',
  ]) {
    expect((await ask(path, { rights: { orders: ['look', 'change'] } })).status).toBe(403);
    expect((await ask(path, { provenAt: tired })).location).toBe(HERE);
    expect((await ask(path.replace(/period=.*/, 'period=soon'))).location).toBe(HERE);
    expect((await ask(path)).status).toBe(200);
  }
  expect((await ask('/oss.csv?period=2026-4')).html).toContain(',');
  expect((await ask()).html).toContain('invoices.zip');
  expect((await ask('', { provenAt: tired })).html).toContain('/office/sign-in');
  const read = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'tax-returns.opened'));
  expect(new Set(read.map(({ subjectId }) => subjectId))).toEqual(
    new Set(['takings-2026-11.csv', 'invoices-2026-11.zip', 'oss-2026-4.csv']),
  );
});

test('a month’s invoices are PDFs in one file', async () => {
  await exported();
  const actor = { kind: 'office', id: null, rights, provenAt: shop.clock.now() } as const;
  const { name, parts } = await openInvoices({ ...shop, actor: { ...actor, id: 'chiara' } }, '2026-11');
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  expect(name).toBe('invoices-2026-11.zip');
  const files = Object.entries(unzipSync(new Uint8Array(Buffer.concat(chunks))));
  expect(files.length).toBeGreaterThan(0);
  for (const [file, bytes] of files.filter(([one]) => one.endsWith('.pdf'))) {
    expect(file).toMatch(/\.pdf$/);
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  }
});
