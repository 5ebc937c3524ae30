import { expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
shop.clock.set(new Date('2026-11-27T09:00:00Z'));
const all = ROOM_RIGHTS as Rights;
const looks = DEFAULT_ROLES.editor ?? {};
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

test('rates are listed by place and goods; one to come is added and taken back', async () => {
  const list = async () => textOf((await askOffice(shop, '/office/vat', { rights: looks })).html);
  expect(await list()).toContain('Germany');
  expect(await list()).toContain('Jungholz and Mittelberg');
  const here = '/office/vat/DE';
  const form = { act: 'add', percent: '20', from: '2027-01-01', 'category-bike': 'yes' };
  expect((await askOffice(shop, here, { rights: looks, form })).status).toBe(403);
  const wrong = await askOffice(shop, here, { rights: all, form: { ...form, from: '2026-11-27' } });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="from-fault"')]);
  expect(wrong.html).toContain('value="20"');
  expect((await askOffice(shop, here, { rights: all, form })).status).toBe(303);
  expect(await list()).toContain('20% from 1 January 2027');
  const page = await askOffice(shop, here, { rights: all, locale: 'it' });
  expect(textOf(page.html)).toContain('È iniziata: resta');
  const rate =
    page.html.match(/name="rate" value="([^"]+)"/)?.[1] ??
    page.html.match(/value="([^"]+)"[^>]*name="rate"/)?.[1] ??
    '';
  const back = await askOffice(shop, here, { rights: all, form: { act: 'remove', rate } });
  expect(back.status).toBe(303);
  expect(await list()).not.toContain('20% from');
  expect((await askOffice(shop, '/office/vat/QX', { rights: all })).status).toBe(404);
});
