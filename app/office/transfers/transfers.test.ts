import { expect, test } from 'vitest';
import { listTransfers } from '#domain/bank-transfers/list-transfers.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { calendarDate } from '#shared/clock.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';

const { shop, staff, placed, carryAll } = await transferShop();
const all = ROOM_RIGHTS as Rights;
const HERE = '/office/transfers';
const day = calendarDate(shop.clock.now());
const ask = (more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, HERE, { rights: all, ...more });
const receive = (reference: string, amount: string) =>
  ask({ form: { act: 'receive', reference, amount, day } });

test('money that arrived is written down once; the order goes on and leaves the list', async () => {
  const { number } = await placed();
  expect((await ask()).html).toContain(number);
  for (let time = 0; time < 2; time += 1) expect((await receive(number, '115.00')).status).toBe(303);
  await carryAll();
  expect((await ask()).html).not.toContain(number);
});

test('money without an order is listed and assigned; too much of it has to go back', async () => {
  const { number } = await placed();
  expect((await receive('Bici Ada', '120,00')).status).toBe(303);
  const { html } = await ask();
  expect(html).toContain('Bici Ada');
  const [money] = (await listTransfers(staff)).unmatched;
  const wrong = await ask({ form: { act: 'assign', entry: money?.entry ?? '', reference: 'nothing' } });
  expect([wrong.status >= 400, wrong.html]).toEqual([true, expect.stringContaining('No order is paid')]);
  const form = { act: 'assign', entry: money?.entry ?? '', reference: number };
  expect((await ask({ form })).status).toBe(303);
  expect((await ask({ locale: 'it' })).html).toContain('È arrivato troppo');
  const back = { act: 'pay-back', reference: number, amount: '5.00', day };
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await ask({ provenAt, form: back })).status).toBe(401);
  expect((await ask({ form: back })).status).toBe(303);
  expect((await listTransfers(staff)).toPayBack).toEqual([]);
});

test('an amount that could be read in two ways is refused, and what was typed stays', async () => {
  const { number } = await placed();
  const { status, html } = await receive(number, '1.150');
  expect(status).toBe(422);
  expect(html).toContain('value="1.150"');
  expect(html).toContain('as on the statement');
});

test('X2.25: accounts are masked without the right, and who may not refund sends nothing back', async () => {
  const poor: Rights = { orders: ['look', 'change'] };
  const { number } = await placed();
  await receive(number, '117.00');
  const { html } = await ask({ rights: poor });
  expect(html).toContain('Accounts are masked');
  expect(html).not.toContain('value="pay-back"');
  const form = { act: 'pay-back', reference: number, amount: '2.00', day };
  expect((await ask({ rights: poor, form })).status).toBe(403);
});
