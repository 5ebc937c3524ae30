import { expect, test } from 'vitest';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { orderDocumentAnswer } from './order-document.server.ts';

const shop = await testShop();
const visit = visitOf(shop);

test('an invoice is downloaded under its number with the order’s token, and kept nowhere on the way', async () => {
  const { id: orderId, number } = await orderToInvoice(shop, { billing: { wantsInvoice: true } });
  const invoice = await issueInvoice(shop, { orderId });
  const [token, file] = [await issueAccessToken(shop, orderId), `${invoice?.code}.pdf`];
  const answer = await orderDocumentAnswer(visit, { number, file, token });
  expect(answer?.headers.get('Content-Disposition')).toBe(`attachment; filename="${file}"`);
  expect(answer?.headers.get('Cache-Control')).toBe('no-store');
  expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('latin1', 0, 5)).toBe(
    '%PDF-',
  );

  const wrong = [
    { number, file, token: 'wrong' },
    { number, file, token: null },
    { number: 'TEST-XXXX', file, token },
    { number, file: 'FV-2026-99999.pdf', token },
    { number, file: '../../etc/passwd', token },
  ];
  for (const asked of wrong) expect(await orderDocumentAnswer(visit, asked)).toBeNull();
});
