import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addressesOf } from '#tests/helpers/walk-office.ts';
import { SCREENS } from '../routes.ts';
import { actOf } from './act.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
await saveDefaultRoles(shop);

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** They say on the spot what came of each thing, and never that a page was saved. */
const TELLS = [
  'batteries',
  'orders/many',
  'orders/ship',
  'imports',
  'catalogue/bulk',
  'catalogue/products/:code/variants',
];

test('an act is one of its page’s own, whatever a form calls it', () => {
  expect(actOf({ save: 1 }, 'save')).toBe(1);
  for (const name of ['', 'steal', 'constructor', '__proto__', 'toString'])
    expect(actOf({ save: 1 }, name), name).toBeUndefined();
});

test('no page says that it saved an act which it does not know, or which a form does not name', async () => {
  const addresses = await addressesOf(shop);
  const posted = SCREENS.flatMap(({ path, action }) => (action ? [path] : []));
  expect(posted.filter((path) => addresses.has(path)).length / posted.length).toBeGreaterThan(0.9);
  for (const path of posted) {
    const met = path === '' ? '/office?index' : addresses.get(path);
    const address = met ?? `/office/${path.replace(/:\w+/g, newId())}`;
    for (const act of [undefined, 'steal', '__proto__']) {
      const form: Record<string, string> = act === undefined ? { other: 'x' } : { act };
      const { status, location, html } = await askOffice(shop, address, {
        rights: ROOM_RIGHTS as Rights,
        form,
      });
      expect.soft([status < 500, location], `${address} ${act}`).toEqual([true, null]);
      if (met === undefined || TELLS.includes(path)) continue;
      expect.soft([status, html.includes('Nothing was done')], `${address} ${act}`).toEqual([422, true]);
    }
  }
}, 120_000);
