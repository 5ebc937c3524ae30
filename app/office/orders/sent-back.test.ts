import { expect, test } from 'vitest';
import { listSentByHand } from '#domain/orders/list-sent-by-hand.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';

const { shop, staff, placed, carryAll, received, sentBack } = await transferShop();
await saveDefaultRoles(shop);
const refunder = { orders: ['look', 'change', 'refund'] } as const;

test('X2.01 a transfer of ours that came back is recorded on the order’s page, waits on Start and is due again', async () => {
  const { number, orderId, paymentId } = await placed();
  await received(number, 11_500);
  await carryAll();
  await requestRefund(staff, { paymentId, amount: 4_210, reason: 'scratched' });
  await carryAll();
  const to = `/office/orders/${number}`;
  const page = async (rights: Parameters<typeof askOffice>[2]['rights'], locale: 'en' | 'it' = 'en') =>
    (await askOffice(shop, to, { rights, locale })).html;
  expect(await page(refunder)).not.toContain('The bank sent it back');
  await sentBack(number, 4_210);
  await carryAll();
  expect(await page(refunder)).toContain('The bank sent it back');
  expect(await page(refunder, 'it')).toContain('La banca l’ha restituito');
  expect(await page({ orders: ['look', 'change'] })).not.toContain('value="came-back"');
  const [sent] = await listSentByHand(staff, orderId);
  const form = { act: 'came-back', sent: sent?.id ?? '', reason: '3 December: account closed' };
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await askOffice(shop, to, { rights: refunder, provenAt, form })).status).toBe(401);
  expect((await askOffice(shop, to, { rights: refunder, form: { ...form, reason: '' } })).status).toBe(422);
  expect((await askOffice(shop, to, { rights: refunder, form })).status).toBe(303);
  const start = await askOffice(shop, '/office?kind=paybacks', { rights: refunder });
  expect(start.html).toMatch(new RegExp(`${number}.*The bank sent the refund back.*pay again`, 's'));
  const told = (await page(refunder)).replaceAll('<!-- -->', '');
  expect(told).toContain('It goes onto the list of transfers again');
  expect(told).toMatch(/Refund by transfer due.*“a refund”/s);
  expect(told).toContain('<dt>Bank transfer</dt>');
  expect(told).toMatch(/Wrote down that €42\.10 sent by transfer came back.*3 December: account closed/s);
});
