import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { parseMonth } from '#domain/invoices/list-invoices-of-month.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { writeMonth } from './invoices.ts';

const shop = await testShop();
const folder = await mkdtemp(join(tmpdir(), 'invoices-'));
afterAll(() => rm(folder, { recursive: true }));

test('the accountant gets each document of a month as PDF and each in euro as FatturaPA', async () => {
  const asked = { wantsInvoice: true, taxCode: 'BNCLCU80A41F443X' };
  shop.clock.set(new Date('2027-04-30T21:59:00Z'));
  const { id: orderId, paymentId } = await orderToInvoice(shop, { billing: asked });
  await issueInvoice(shop, { orderId });
  const pounds = await orderToInvoice(shop, { billing: asked, currency: 'GBP', country: 'GB' });
  await issueInvoice(shop, { orderId: pounds.id });
  shop.clock.set(new Date('2027-04-30T22:01:00Z'));
  const refundId = await sampleRefund(shop, { paymentId, amount: 5_000 });
  await issueCreditNote(shop, { refundId });

  const month = parseMonth('2027-04');
  expect(month).toEqual({ from: '2027-04-01', until: '2027-05-01' });
  expect(await writeMonth(shop, month as NonNullable<typeof month>, folder)).toBe(2);
  const files = await readdir(folder);
  expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  const [file = '', ...others] = files.filter((name) => name.endsWith('.xml'));
  expect(others).toEqual([]);
  expect(file).toMatch(/^IT\d{11}_[0-9A-Z]{5}\.xml$/);
  expect(await readFile(join(folder, file), 'utf8')).toContain('<TipoDocumento>TD01</TipoDocumento>');
});

test('a month is a year and one of twelve', () => {
  expect(parseMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' });
  for (const text of ['2026-13', '2026-00', '2026-4', '26-04', '']) expect(parseMonth(text)).toBeNull();
});
