import { expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const all = ROOM_RIGHTS as Rights;
const looks = DEFAULT_ROLES.editor ?? {};
const textOf = (html: string) => html.replaceAll('<!-- -->', '');
const here = '/office/deposits/eu';

test('a deposit is off in each market; its example is shown before it is saved, and by the list after', async () => {
  const list = async () => textOf((await askOffice(shop, '/office/deposits', { rights: looks })).html);
  expect(await list()).toContain('A bike of €6,900.00: all of it is paid when ordering.');
  expect(await list()).not.toContain('today');
  const tried = await askOffice(shop, here, { rights: all, form: { act: 'try', share: '30' } });
  expect(textOf(tried.html)).toContain('A bike of €6,900.00: €2,070.00 today, €4,830.00 later.');
  expect(tried.html).toContain('value="30"');
  expect(await list()).not.toContain('today');
  expect((await askOffice(shop, here, { rights: all, form: { act: 'save', share: '30' } })).status).toBe(303);
  expect(await list()).toContain('30% when ordering');
  expect(await list()).toContain('A bike of €6,900.00: €2,070.00 today, €4,830.00 later.');
  const narrowed = await askOffice(shop, '/office/deposits?view=on', { rights: all });
  expect(narrowed.html).toContain('href="/office/deposits/eu"');
  expect(narrowed.html).not.toContain('href="/office/deposits/gb"');
  expect(narrowed.html).toContain('/office/export?list=deposits&amp;view=on');
  const italian = textOf((await askOffice(shop, here, { rights: looks, locale: 'it' })).html);
  expect(italian).toMatch(/2\.?070,00\s€ oggi, 4\.?830,00\s€ dopo/);
  expect((await askOffice(shop, here, { rights: all, form: { act: 'save', share: '' } })).status).toBe(303);
  expect(await list()).not.toContain('today');
  expect((await askOffice(shop, '/office/deposits?view=on', { rights: all })).html).toContain(
    'No market asks for a deposit.',
  );
});

test('a share that cannot be stands in its field with the reason; who may not change settings changes none', async () => {
  for (const act of ['save', 'try']) {
    const wrong = await askOffice(shop, here, { rights: all, form: { act, share: '97' } });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="share-fault"')]);
    expect(wrong.html).toContain('value="97"');
  }
  expect((await askOffice(shop, here, { rights: looks, form: { act: 'save', share: '30' } })).status).toBe(
    403,
  );
  expect((await askOffice(shop, '/office/deposits/mars', { rights: all })).status).toBe(404);
});
