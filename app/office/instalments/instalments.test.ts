import { expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const all = ROOM_RIGHTS as Rights;
const looks = DEFAULT_ROLES.editor ?? {};
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

test('instalments are off in each market; one is turned on with a licence, under the law it names', async () => {
  const list = async () => textOf((await askOffice(shop, '/office/instalments', { rights: looks })).html);
  expect(await list()).not.toContain('Shown');
  const narrowed = async () => (await askOffice(shop, '/office/instalments?view=on', { rights: all })).html;
  expect(await narrowed()).toContain('No market shows instalments.');
  const here = '/office/instalments/eu';
  const page = textOf((await askOffice(shop, here, { rights: looks, locale: 'it' })).html);
  expect(page).toContain('direttiva (UE) 2023/2225');
  expect(textOf((await askOffice(shop, '/office/instalments/gb', { rights: looks })).html)).toContain(
    'CONC 3',
  );
  const form = {
    ...{ act: 'save', advertised: 'yes', provider: 'Banca Prova, Milano', months: '24', lowest: '500' },
    ...{ highest: '10000', rate: '5.9', countries: 'IT', licensedBy: '', licence: '' },
  };
  const wrong = await askOffice(shop, here, { rights: all, form });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="licensedBy-fault"')]);
  expect(wrong.html).toContain('value="Banca Prova, Milano"');
  const right = { ...form, licensedBy: 'provider', licence: 'OAM A1' };
  expect((await askOffice(shop, here, { rights: looks, form: right })).status).toBe(403);
  expect((await askOffice(shop, here, { rights: all, form: right })).status).toBe(303);
  expect(await list()).toContain('24 months at 5.9%, €500.00 to €10,000.00, Banca Prova, Milano');
  expect(await narrowed()).toMatch(/list=instalments&amp;view=on[\s\S]*\/office\/instalments\/eu/);
  expect(await narrowed()).not.toContain('/office/instalments/gb');
  expect((await askOffice(shop, '/office/instalments/mars', { rights: all })).status).toBe(404);
});
