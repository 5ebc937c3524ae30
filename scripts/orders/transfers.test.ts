import { expect, test } from 'vitest';
import { transferShop } from '#tests/helpers/transfer-shop.ts';
import { runCommand } from './commands.ts';
import { readAmount } from './transfers.ts';

const { shop, staff, placed } = await transferShop();
const say = (...words: string[]) => runCommand(staff, words, {});

test.each([
  ['1549.90', 154_990],
  ['1549,9', 154_990],
  ['€1549', 154_900],
  ['0.01', 1],
  ['1.549', null],
  ['1.549,90', null],
  ['-5', null],
  ['0', null],
  ['', null],
])('an amount typed as “%s” is %s cents', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test('money by transfer is looked up, recorded once, and sent back, without the shop running', async () => {
  const { number } = await placed();
  expect(await say('transfers')).toMatch(new RegExp(`Awaited:\n  ${number}  RF.*115,00\u00a0€`));
  expect(await say('received', number, '50', '2026-11-20', 'A1')).toBe(
    `Order ${number} is awaiting_payment. 65,00\u00a0€ is still lacking; the buyer hears of it.`,
  );
  expect(await say('received', number, '50', '2026-11-20', 'A1')).toContain('recorded before');
  expect(await say('received', 'for the bike', '70', '2026-11-20')).toContain('No order has this reference');
  expect(await say('transfers')).toContain(
    'for the bike 2026-11-20 7000  2026-11-20  70,00\u00a0€  “for the bike”',
  );
  expect(await say('assign', ...'for the bike 2026-11-20 7000'.split(' '), number)).toBe(
    `Order ${number} is processing. 5,00\u00a0€ is to be sent back.`,
  );
  expect(await say('transfers')).toContain(`${number}  5,00\u00a0€  surplus  the buyer was asked where to`);
  expect(await say('refunded', number, '5')).toContain('5,00\u00a0€ is on its way back');
  await expect(say('refunded', number, '5')).rejects.toMatchObject({ code: 'bank-transfers.nothing-due' });
  expect(await say('transfers')).toBe(
    'Awaited:\n  nothing\n\nNobody knows the order (assign ENTRY NUMBER):\n  nothing\n\nTo be sent back (refunded NUMBER AMOUNT):\n  nothing',
  );
  await expect(say('received', number, 'much')).rejects.toThrow('npm run orders -- received');
  await expect(say('received', number, '1', 'today')).rejects.toThrow('like 2026-11-20');
  expect(shop.ports.sentMail).toEqual([]);
});
