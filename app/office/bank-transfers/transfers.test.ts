import { expect, test } from 'vitest';
import { listTransfers } from '#domain/bank-transfers/list-transfers.ts';
import { transfersList } from '#domain/exports/money-lists.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';

const { shop, staff, placed, carryAll } = await transferShop();
const all = ROOM_RIGHTS as Rights;
const HERE = '/office/transfers';
const ALL = { after: null, limit: 100 };
const day = calendarDate(shop.clock.now());
const ask = (more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, HERE, { rights: all, ...more });
const receive = (reference: string, amount: string) =>
  ask({ form: { act: 'receive', reference, amount, day } });

test('a list of transfers with nothing on it says so once, with the way to what is near', async () => {
  const textOf = (html: string) => html.replaceAll('<!-- -->', '');
  const html = textOf((await ask()).html);
  expect(html).toContain('No order waits for a transfer. <a href="/office/orders?view=all">');
  expect(html).not.toContain('0 transfers awaited');
  for (const view of ['unmatched', 'back']) {
    const narrowed = textOf((await askOffice(shop, `${HERE}?view=${view}`, { rights: all })).html);
    expect(narrowed.match(/<p class="empty">/g)).toHaveLength(1);
    expect(narrowed).toMatch(/<p class="empty">[^<]+<a href="\/office\/transfers">/);
  }
});

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
  const wrong = await ask({ form: { act: 'assign', entry: money?.id ?? '', reference: 'nothing' } });
  expect([wrong.status >= 400, wrong.html]).toEqual([true, expect.stringContaining('No order is paid')]);
  const form = { act: 'assign', entry: money?.id ?? '', reference: number };
  expect((await ask({ form })).status).toBe(303);
  expect((await ask({ locale: 'it' })).html).toContain('È arrivato troppo');
  const back = { act: 'pay-back', reference: number, amount: '5.00', day };
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect((await ask({ provenAt, form: back })).status).toBe(401);
  expect((await ask({ form: back })).status).toBe(303);
  expect((await listTransfers(staff)).toPayBack).toEqual([]);
});

test('X2.05 colleagues note on money without an order what they found out, and whom it waits for', async () => {
  await receive('Giro Ottavia', '64,00');
  const [money] = (await listTransfers(staff)).unmatched.slice(-1);
  const page = `${HERE}/${money?.id}`;
  const open = (await ask()).html;
  expect(open).toContain(`href="${page}"`);
  expect(open).not.toContain('1 note');
  const form = { act: 'note', text: 'Called the bank, answer on Monday' };
  const written = await askOffice(shop, page, { rights: all, form });
  expect(written.status).toBe(303);
  const { html } = await askOffice(shop, page, { rights: all });
  expect(html).toContain('Called the bank, answer on Monday');
  expect(html).toContain('Giro Ottavia');
  expect((await ask()).html).toContain('1 note');
  const masked = (await askOffice(shop, page, { rights: { orders: ['look', 'change'] } })).html;
  expect(masked).not.toMatch(/Called the bank|Giro Ottavia/);
  const { number } = await placed();
  const assign = { act: 'assign', entry: money?.id ?? '', reference: number };
  expect((await askOffice(shop, page, { rights: all, form: assign })).status).toBe(303);
  const assigned = (await askOffice(shop, page, { rights: all })).html;
  expect(assigned).toContain(`href="/office/orders/${number}"`);
  expect(assigned).toContain('Called the bank, answer on Monday');
  const poor = await askOffice(shop, page, { rights: { orders: ['look'] }, form });
  expect(poor.status).toBe(403);
});

test('money without an order goes back to its sender: its page says when, by whom and why', async () => {
  await receive('Giro Berta', '71,00');
  const money = (await listTransfers(staff)).unmatched.find((one) => one.typedReference === 'Giro Berta');
  const page = `${HERE}/${money?.id}`;
  const poor: Rights = { orders: ['look', 'change'] };
  const open = async (rights = all, more = {}) =>
    (await askOffice(shop, page, { rights, ...more })).html.replaceAll('<!-- -->', '');
  expect(await open()).toContain('It went back to its sender');
  expect(await open(all, { locale: 'it' })).toContain('Sono tornati a chi li ha mandati');
  expect(await open(poor)).not.toContain('value="return"');
  const provenAt = new Date(shop.clock.now().getTime() - 6 * 60_000);
  expect(await open(all, { provenAt })).toContain('action="/office/sign-in"');
  const form = { act: 'return', day, 'bank-id': 'TRN 8842', reason: 'Meant for another shop' };
  const send = async (more = {}, rights = all) =>
    (await askOffice(shop, page, { rights, form: { ...form, ...more } })).status;
  expect(await send({}, poor)).toBe(403);
  expect((await askOffice(shop, page, { rights: all, provenAt, form })).status).toBe(401);
  expect(await send({ reason: '' })).toBe(422);
  expect(await send({ day: '' })).toBe(422);
  expect(await send()).toBe(303);
  const html = await open();
  expect(html).toMatch(/Went back on [^<]+, by [^<]+, because “Meant for another shop”\./);
  expect(html).toContain('TRN 8842');
  expect(html).not.toMatch(/value="(?:return|assign)"/);
  expect(await open(poor)).not.toMatch(/Meant for another shop|TRN 8842/);
  expect((await ask()).html).not.toContain('Giro Berta');
  const { number } = await placed();
  expect(await send({ act: 'assign', entry: money?.id ?? '', reference: number })).toBe(409);
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
  await receive('Giro Carla', '12.00');
  const { html: unnamed } = await ask({ rights: poor });
  expect(unnamed).toContain('What payers wrote is masked');
  expect(unnamed).not.toContain('Giro Carla');
  const entry = /name="entry" value="([0-9a-f-]{36})"/.exec(unnamed)?.[1] ?? '';
  const { number: theirs } = await placed();
  const assign = { act: 'assign', entry, reference: theirs };
  expect((await ask({ rights: poor, form: assign })).status).toBe(303);
  const form = { act: 'pay-back', reference: number, amount: '2.00', day };
  expect((await ask({ rights: poor, form })).status).toBe(403);
});

test('X2.41 what is open is shown apart and taken along: awaited, without an order, to send back', async () => {
  const { number: awaits } = await placed();
  const { number: surplus } = await placed();
  await receive(surplus, '121.00');
  await receive('Bici Carla', '33.00');
  const narrowed = async (view: string) =>
    (await askOffice(shop, `${HERE}?view=${view}`, { rights: all })).html;
  const shown = (html: string) => [awaits, surplus, 'Bici Carla'].map((one) => html.includes(`${one}<`));
  expect(shown(await narrowed('unmatched'))).toEqual([false, false, true]);
  expect(shown(await narrowed('back'))).toEqual([false, true, false]);
  const id = newId();
  const person = { kind: 'office', id, rights: all, provenAt: shop.clock.now() } as const;
  const rowsOf = async (view: string) =>
    (await transfersList.read({ ...shop, actor: person }, new URLSearchParams({ view }), ALL)).rows;
  expect(await rowsOf('open')).toContainEqual(
    expect.objectContaining({ order: awaits, came: { amount: 0 }, total: { amount: 11_500 } }),
  );
  const open = await rowsOf('open');
  expect(open).toContainEqual(expect.objectContaining({ kind: 'unmatched', written: 'Bici Carla' }));
  expect(open).toContainEqual(expect.objectContaining({ kind: 'back', order: surplus, why: 'surplus' }));
  expect(await rowsOf('unmatched')).toContainEqual(
    expect.objectContaining({ written: 'Bici Carla', came: { amount: 3300 }, total: null }),
  );
  expect(await rowsOf('back')).toContainEqual(
    expect.objectContaining({ order: surplus, 'goes-back': { amount: 600 }, why: 'surplus' }),
  );
});

test('X2.37 the columns of each table are chosen in the address, and what names its rows stays', async () => {
  const { number } = await placed();
  await receive('Bici Eva', '90,00');
  const heads = (html: string) => [...html.matchAll(/<th[^>]*scope="col">([^<]*)</g)].map(([, head]) => head);
  const whole = (await ask()).html;
  expect(heads(whole)).toEqual(expect.arrayContaining(['Waits since', 'Belongs to', 'Came']));
  const { html } = await askOffice(shop, `${HERE}?columns=order.amount`, { rights: all });
  for (const head of ['Waits since', 'Belongs to', 'Came']) expect(heads(html)).not.toContain(head);
  expect(html).not.toContain('value="assign"');
  for (const named of [number, 'Bici Eva']) expect(html).toContain(named);
  const chosen = transfersList.columns.filter(
    ({ of }) => of === undefined || ['order', 'amount'].includes(of),
  );
  expect(chosen.map(({ name }) => name)).toEqual([
    ...['kind', 'order', 'written', 'total', 'goes-back', 'currency'],
  ]);
});
