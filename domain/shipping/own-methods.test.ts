import { expect, test } from 'vitest';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { listUndos, undoAct } from '#domain/undo/undo-act.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addShippingMethod, endShippingMethod, restoreShippingMethod } from './add-shipping-method.ts';
import { changeShippingMethod } from './change-shipping-method.ts';
import { methodFields } from './delivery-fields.ts';
import { findMethodOfOrder, listShippingMethods } from './list-shipping-methods.ts';
import { moveShippingMethod } from './move-shipping-method.ts';
import { getMethod, readDelivery } from './read-delivery.ts';

const shop = await testShop();
const system = asSystem(shop);
const names = Object.fromEntries(LOCALES.map((locale) => [`name-${locale}`, `Cargo ${locale}`]));
const typed = {
  ...{ amount: '12.50', freeFrom: '', bulky: '5', bikeReturn: '0', bikeReturns: '', minDays: '1' },
  ...{ maxDays: '2', bikeExtraDays: '0', countryDays: '', takesBatteries: 'yes', batteriesNotTo: '' },
};
const codesIn = async (country: string) =>
  (await listShippingMethods(shop, { country })).map(({ code }) => code);

test('a way of delivery is added behind the others of its market, with names of its own', async () => {
  const missing = { ...typed, ...names, 'name-fr': '' };
  for (const wrong of [typed, missing])
    await expect(addShippingMethod(system, { market: 'eu', typed: wrong })).rejects.toMatchObject({
      code: 'shipping.input-invalid',
      fields: expect.objectContaining({ 'name-fr': 'shipping.name-missing' }),
    });
  await expect(addShippingMethod(system, { market: 'mars', typed: { ...typed, ...names } })).rejects.toThrow(
    'shipping.market-unknown',
  );
  const code = await addShippingMethod(system, { market: 'eu', typed: { ...typed, ...names } });
  expect(code).toBe('cargo-en');
  expect(await addShippingMethod(system, { market: 'eu', typed: { ...typed, ...names } })).toBe('cargo-en-2');
  const strange = { ...names, 'name-en': '🚲🚲' };
  expect(await addShippingMethod(system, { market: 'us', typed: { ...typed, ...strange } })).toBe('way');
  const all = await listShippingMethods(shop, { country: 'DE' });
  expect(all.at(-2)).toMatchObject({ code, amount: 1250, names: { it: 'Cargo it' }, isCollection: false });
  expect(await codesIn('US')).not.toContain(code);
});

test('a way that the house has words for may get names; one of the maker’s own keeps some', async () => {
  const change = { market: 'eu', code: 'express', typed: names };
  await changeShippingMethod(system, change);
  expect((await getMethod(system, change)).method.names).toMatchObject({ de: 'Cargo de' });
  const none = Object.fromEntries(Object.keys(names).map((name) => [name, '']));
  await changeShippingMethod(system, { ...change, typed: none });
  expect((await getMethod(system, change)).method.names).toBeNull();
  const own = { market: 'eu', code: 'cargo-en', typed: none };
  await expect(changeShippingMethod(system, own)).rejects.toMatchObject({ code: 'shipping.input-invalid' });
  const { method } = await getMethod(system, own);
  expect(methodFields(method)['name-it']).toBe('Cargo it');
});

test('an ended way is chosen no more, moves none of the others, and is still known to its orders', async () => {
  const id = newId();
  const actor = { kind: 'office', id, rights: ROOM_RIGHTS as Rights, provenAt: shop.clock.now() } as const;
  const office = { ...shop, actor };
  await endShippingMethod(office, { market: 'eu', code: 'cargo-en' });
  expect(await codesIn('IT')).not.toContain('cargo-en');
  const [eu] = await readDelivery(system);
  expect(eu?.methods.map(({ code }) => code)).not.toContain('cargo-en');
  const [first = ''] = await codesIn('IT');
  await moveShippingMethod(system, { market: 'eu', code: first, seen: 1, by: 1 });
  expect((await codesIn('IT'))[1]).toBe(first);
  expect(await findMethodOfOrder(shop, { country: 'IT', code: 'cargo-en' })).toMatchObject({ amount: 1250 });
  await expect(endShippingMethod(office, { market: 'eu', code: 'cargo-en' })).rejects.toThrow(
    'shipping.method-unknown',
  );
  const [undo] = await listUndos(office, 1);
  await undoAct(office, undo?.id ?? '', { 'delivery.method-ended': restoreShippingMethod });
  expect(await codesIn('IT')).toContain('cargo-en');
});

test('the last way of a market stays: nobody there could order', async () => {
  const all = await codesIn('US');
  for (const code of all.slice(1)) await endShippingMethod(system, { market: 'us', code });
  await expect(endShippingMethod(system, { market: 'us', code: all[0] ?? '' })).rejects.toThrow(
    'shipping.last-conflict',
  );
});
