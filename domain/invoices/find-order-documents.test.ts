import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { orders } from '#domain/orders/schema.ts';
import { newId } from '#shared/ids.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findOrderDocument, listOrderDocuments } from './find-order-documents.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const shop = await testShop();

async function invoiced() {
  const order = await orderToInvoice(shop, { billing: { wantsInvoice: true } });
  const invoice = await issueInvoice(shop, { orderId: order.id });
  return { ...order, code: invoice?.code ?? '', token: await issueAccessToken(shop, order.id) };
}

async function customer() {
  const subject = newId();
  const who = { issuer: 'http://test', subject, email: `${subject}@mail.test`, emailVerified: true };
  return (await recogniseCustomer(shop, { ...who, firstName: 'Ada', lastName: 'Rossi' })).id;
}

test('an order lists its invoice and then its credit notes', async () => {
  const { number, paymentId, code } = await invoiced();
  const refundId = await sampleRefund(shop, { paymentId, amount: 100 });
  const note = await issueCreditNote(shop, { refundId });
  expect((await listOrderDocuments(shop, number)).map((one) => [one.kind, one.code])).toEqual([
    ['invoice', code],
    ['credit-note', note?.code],
  ]);
});

test('a document opens only with a token of its own order', async () => {
  const [one, other] = [await invoiced(), await invoiced()];
  const find = (number: string, token: string, code: string) =>
    findOrderDocument(shop, { number, token, code });
  expect((await find(one.number, one.token, one.code))?.code).toBe(one.code);
  expect(await find(one.number, other.token, one.code)).toBeNull();
  expect(await find(one.number, one.token, other.code)).toBeNull();
  expect(await find(one.number, 'wrong', one.code)).toBeNull();
});

test('a customer opens documents of their own orders only; a guest without token opens none', async () => {
  const { id, number, code } = await invoiced();
  const [mine, theirs] = [await customer(), await customer()];
  await shop.db.update(orders).set({ customerId: mine }).where(eq(orders.id, id));
  const findAs = (customerId: string) =>
    findOrderDocument(
      { ...shop, actor: { kind: 'customer', id: customerId } },
      { number, token: null, code },
    );
  expect((await findAs(mine))?.code).toBe(code);
  expect(await findAs(theirs)).toBeNull();
  const asGuest = findOrderDocument(shop, { number, token: null, code });
  await expect(asGuest).rejects.toMatchObject({ code: 'customers.login-required' });
});
