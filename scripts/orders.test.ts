import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { calendarDate } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { runScript } from '#tests/helpers/run-script.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { type CommandOptions, runCommand } from './orders/commands.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } as const };
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-cli-jersey', stock: 50 });
const cap = await goods.addVariant({ code: 'test-cli-cap', stock: 50 });
const order = () => paidOrder(shop, sandbox, { [jersey.variantId]: 2, [cap.variantId]: 1 });
const say = (words: string, options: CommandOptions = {}) => runCommand(staff, words.split(' '), options);

test('S4.01 an order is listed, packed in parts, shipped and delivered by its number', async () => {
  const { number, orderId } = await order();
  expect(await say('list')).toContain(`${number}   processing`);
  expect(await say(`pack ${number.toLowerCase()} test-cli-jersey=2`)).toContain('The rest still waits.');
  expect(await say(`ship ${number} ups 1Z999AA10123`)).toContain('https://www.ups.com/track?tracknum=');
  expect(await say(`pack ${number}`)).toContain('Packed as parcel 2.');
  await expect(say(`deliver ${number}`, { parcel: '7' })).rejects.toThrow('1 (shipped), 2 (packed)');
  await say(`deliver ${number}`);
  await say(`ship ${number} own`);
  await expect(say(`deliver ${number}`, { at: 'yesterday' })).rejects.toThrow('Write the time');
  await say(`deliver ${number}`);
  await deliverWhenAllArrived(staff, { orderId });
  expect(await say(`show ${number}`)).toMatch(/delivered.*\n.*\n.*\n.*\n.*parcel 1: completed/);
  await expect(say(`pack ${number}`)).rejects.toThrow('it is delivered');
});

test('canceling asks first, and another address keeps what is not named', async () => {
  const { number } = await order();
  expect(await say(`address ${number} city=Padova`)).toContain('Via Montello 12, 31044 Padova TV');
  await expect(say(`address ${number} town=Padova`)).rejects.toThrow('street=');
  expect(await say(`cancel ${number}`)).toContain('--yes');
  expect(await say(`show ${number}`)).toContain('processing');
  expect(await say(`cancel ${number}`, { yes: true })).toContain('canceled');
  expect(await say('list canceled')).toContain(number);
});

test('X1.01 who withdrew is listed with the day the money is due; holding, calling back and refunding are said by number', async () => {
  const { number, accessToken: token } = await order();
  await say(`pack ${number}`);
  await declareWithdrawal(shop, {
    ...{ name: 'Lucia Bianchi', orderReference: number, email: 'lucia@mail.test', lineIds: [] },
    ...{ access: { number, token }, key: newToken(), network: '203.0.113.9' },
  });
  expect(await say('list')).toMatch(new RegExp(`${number}.*withdrawn, money due by \\d{4}-\\d\\d-\\d\\d`));
  expect(await say('withdrawals')).toMatch(new RegExp(`money due by .*${number}.*Lucia Bianchi.*on hold`));
  await expect(say(`ship ${number} own`)).rejects.toThrow('shipments.order-not-processing');
  expect(await say(`unpack ${number}`)).toContain('called back');
  expect(await say(`withdrawn ${number}`)).toContain('--yes');
  expect(await say(`withdrawn ${number}`, { yes: true })).toContain(`Order ${number} is canceled.`);
  expect(await say('withdrawals')).not.toContain(number);
  expect(await say(`show ${number}`)).toContain('settled');
  await expect(say(`hold ${number}`)).rejects.toThrow('Say why');
  await expect(say(`hold ${number} a question`)).rejects.toThrow('orders.transition-unlawful');
});

test('X1.01 a withdrawal whose order nobody knows is closed by its id, with a reason, and not listed again', async () => {
  await declareWithdrawal(shop, {
    ...{ name: 'Ugo Nessuno', orderReference: 'the green one', email: 'ugo@mail.test', lineIds: [] },
    ...{ access: null, key: newToken(), network: '203.0.113.10' },
  });
  const line = (await say('withdrawals')).split('\n').find((one) => one.includes('Ugo Nessuno')) ?? '';
  expect(line).toContain('“the green one”');
  const id = line.split(' ').at(-1);
  await expect(say(`close-withdrawal ${id}`)).rejects.toThrow('say why');
  await expect(say('close-withdrawal 2345-6789 no such order')).rejects.toThrow('Name its id');
  expect(await say(`close-withdrawal ${id} no such order, answered`)).toContain('It is closed.');
  expect(await say('withdrawals')).not.toContain('Ugo Nessuno');
  await expect(say(`close-withdrawal ${id} again`)).rejects.toThrow('withdrawals.unknown');
});

test.each([
  ['', 'npm run orders -- list'],
  ['fly 2345-6789', 'npm run orders -- list'],
  ['list someday', 'They are: awaiting_payment'],
  ['show 2345-6789', 'orders.unknown'],
])('“%s” is answered with what could be said instead', async (words, answer) => {
  await expect(say(words)).rejects.toThrow(answer);
});

test('S1.15 a return is announced, approved, received in part, rejected and refunded by its number', async () => {
  const { number, orderId } = await order();
  await say(`pack ${number}`);
  await say(`ship ${number} own`);
  await say(`deliver ${number}`);
  await deliverWhenAllArrived(staff, { orderId });
  const said = await say(`return ${number} test-cli-jersey=2 test-cli-cap`, { reason: 'too-small' });
  const [back = ''] = /R-\S+/.exec(said) ?? [];
  expect(said).toContain(`${back}  requested`);
  expect(await say('returns')).toContain(`${back}  requested`);
  expect(await say(`return-approve ${back}`)).toContain('approved');
  await expect(say(`return-receive ${back} socks`)).rejects.toThrow(
    'It holds: test-cli-jersey, test-cli-cap',
  );
  const came = await say(`return-receive ${back} test-cli-jersey=2`, { 'written-off': ['test-cli-jersey'] });
  expect(came).toContain('too-small, 2 came, 1 back on the shelf');
  expect(came).toContain('too-small, 0 came');
  expect(await say(`return-refund ${back}`)).toMatch(/refund \d+,\d\d\s€$/m);
  const again = await say(`return ${number} test-cli-cap`);
  const [second = ''] = /R-\S+/.exec(again) ?? [];
  await expect(say(`return-reject ${second} ugly`)).rejects.toThrow('used, incomplete');
  expect(await say(`return-reject ${second} used Washed twice`)).toContain('rejected: used, Washed twice');
  expect(await say('returns rejected')).toContain(second);
  await expect(say('returns someday')).rejects.toThrow('They are: requested');
  await expect(say('return-show R-2345-6789')).rejects.toThrow('returns.unknown');
  await expect(say('return-approve')).rejects.toThrow('npm run orders -- returns');
});

test('what is typed wrong is answered with what the order holds', async () => {
  const { number } = await order();
  await expect(say(`pack ${number} socks`)).rejects.toThrow('It holds: test-cli-jersey, test-cli-cap');
  await expect(say(`ship ${number} pigeon`)).rejects.toThrow('brt, dhl');
  await expect(say(`ship ${number} ups 1Z999AA10123`)).rejects.toThrow('No parcel that is packed');
});

test('npm run orders runs beside a shop and speaks in sentences', { timeout: 150_000 }, async () => {
  const { number } = await order();
  const folder = await mkdtemp(join(tmpdir(), 'orders-'));
  const run = (...words: string[]) =>
    runScript('scripts/orders.ts', words, { DATABASE_URL: shop.url, DATA_DIR: folder });
  expect(await run('pack', number)).toMatchObject({ code: 0, stdout: expect.stringContaining('parcel 1') });
  expect(await run('cancel', number, '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Order ${number} can no longer be changed`),
  });
  expect(await run('cancel', number, '--now')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--now'),
  });
  await rm(folder, { recursive: true });
});

test('exports without proof are listed, and their proof is recorded by number', async () => {
  const { number, id } = await orderToInvoice(shop, { country: 'US', currency: 'USD', vatIncluded: false });
  await issueInvoice(shop, { orderId: id });
  expect(await say('exports')).toMatch(new RegExp(`${number} .* to US .* by \\d{4}-\\d\\d-\\d\\d`));
  await expect(say(`exported ${number} 26IT01`)).rejects.toThrow('MRN DATE');
  const today = calendarDate(new Date());
  expect(await say(`exported ${number} 26IT0123456789ABC1 ${today}`)).toContain('is proved.');
  expect(await say('exports')).not.toContain(number);
});
