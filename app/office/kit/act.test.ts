import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
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

test('X2.42 no page says that it saved an act which it does not know, or which a form does not name', async () => {
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

test('X2.42 saved is said of what the database holds: a commit that fails is told as a failure', async () => {
  const { pool } = shop.connection;
  const form = { act: 'save', from: '/x2-42', to: '/it' };
  const save = () => askOffice(shop, '/office/redirects', { rights: ROOM_RIGHTS as Rights, form });
  await pool.query(`create function refuse_commit() returns trigger language plpgsql
    as $$ begin raise exception 'the disk is full'; end $$`);
  await pool.query(`create constraint trigger refuse_commit after insert or update on redirects
    deferrable initially deferred for each row execute function refuse_commit()`);
  await expect(save()).rejects.toThrow();
  expect(await findRedirect(shop, '/x2-42')).toBeNull();
  await pool.query('drop function refuse_commit cascade');
  expect(await save()).toMatchObject({ status: 303, location: expect.stringContaining('saved=') });
  expect(await findRedirect(shop, '/x2-42')).not.toBeNull();
});
