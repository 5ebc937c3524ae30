import { expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const all = ROOM_RIGHTS as Rights;
const looks = DEFAULT_ROLES.editor ?? {};
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

const method = (over: Readonly<Record<string, string>>) => ({
  ...{ amount: '9.90', freeFrom: '149', bulky: '0', bikeReturn: '0', bikeReturns: '', minDays: '5' },
  ...{ maxDays: '6', bikeExtraDays: '1', countryDays: 'IT 2-3', takesBatteries: 'yes', ...over },
});

test('delivery is shown by market; a change is looked at first, then saved', async () => {
  const list = textOf((await askOffice(shop, '/office/delivery', { rights: looks, locale: 'it' })).html);
  for (const told of ['European Union', 'Corriere', 'Italia 2–3', '/office/settings/site/limits'])
    expect(list).toContain(told);
  const here = '/office/delivery/eu/courier';
  const tried = await askOffice(shop, here, {
    rights: all,
    form: { act: 'try', ...method({ maxDays: '9' }) },
  });
  expect([tried.status, textOf(tried.html)]).toEqual([200, expect.stringContaining('Other countries, bike')]);
  expect(tried.html).toMatch(/value="9"[^>]*>/);
  expect(tried.html).toContain('value="save"');
  const wrong = await askOffice(shop, here, {
    rights: all,
    form: { act: 'save', ...method({ minDays: '8' }) },
  });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="maxDays-fault"')]);
  const form = { act: 'save', ...method({ maxDays: '9' }) };
  expect((await askOffice(shop, here, { rights: looks, form })).status).toBe(403);
  expect((await askOffice(shop, here, { rights: all, form })).status).toBe(303);
  expect((await askOffice(shop, here, { rights: looks })).html).toContain('value="9"');
});

test('methods change places on the list, by who may change settings', async () => {
  const codes = async (rights: Rights) => {
    const { html } = await askOffice(shop, '/office/delivery', { rights });
    return [...html.matchAll(/href="\/office\/delivery\/eu\/([a-z-]+)"/g)].map(([, code]) => code);
  };
  const [first = '', second = '', ...others] = await codes(all);
  const form = { act: 'down', market: 'eu', code: first, seen: '1' };
  expect((await askOffice(shop, '/office/delivery', { rights: looks, form })).status).toBe(403);
  expect((await askOffice(shop, '/office/delivery', { rights: looks })).html).not.toContain('value="down"');
  expect((await askOffice(shop, '/office/delivery', { rights: all })).html).toContain('value="down"');
  expect((await askOffice(shop, '/office/delivery', { rights: all, form })).status).toBe(303);
  expect(await codes(all)).toEqual([second, first, ...others]);
});

test('the calendar shows its closures; a new one is looked at, saved and removed', async () => {
  const page = async () => textOf((await askOffice(shop, '/office/workshop', { rights: looks })).html);
  expect(await page()).toContain('19/12 – 06/01');
  const closure = { from: '1/6', to: '3/6', before: '' };
  const tried = await askOffice(shop, '/office/closure', { rights: all, form: { act: 'try', ...closure } });
  expect(textOf(tried.html)).toContain('What orders to Italy are promised');
  const saved = await askOffice(shop, '/office/closure', { rights: all, form: { act: 'save', ...closure } });
  expect([saved.status, saved.location]).toEqual([303, expect.stringContaining('/office/workshop?saved=')]);
  expect(await page()).toContain('01/06 – 03/06');
  const gone = { rights: all, form: { act: 'remove' } };
  expect((await askOffice(shop, '/office/closure?from=06-01', gone)).status).toBe(303);
  expect(await page()).not.toContain('01/06 – 03/06');
  expect((await askOffice(shop, '/office/closure?from=06-01', { rights: all })).status).toBe(404);
});

test('a way of delivery is made with its names, then ended; the last of a market is not', async () => {
  const here = '/office/new-delivery/eu';
  const names = Object.fromEntries(
    ['it', 'en', 'de', 'fr', 'es'].map((one) => [`name-${one}`, `Van ${one}`]),
  );
  const form = { act: 'add', isCollection: '', ...method({ countryDays: '' }), ...names };
  expect((await askOffice(shop, here, { rights: looks })).status).toBe(403);
  const nameless = await askOffice(shop, here, { rights: all, form: { ...form, 'name-de': '' } });
  expect([nameless.status, nameless.html]).toEqual([422, expect.stringContaining('id="name-de-fault"')]);
  const made = await askOffice(shop, here, { rights: all, form });
  expect([made.status, made.location]).toEqual([303, expect.stringContaining('/office/delivery/eu/van-en?')]);
  const list = (await askOffice(shop, '/office/delivery', { rights: looks, locale: 'it' })).html;
  expect(list).toContain('Van it');
  const ended = await askOffice(shop, '/office/delivery/eu/van-en', { rights: all, form: { act: 'end' } });
  expect([ended.status, ended.location]).toEqual([303, expect.stringContaining('/office/delivery?saved=')]);
  const ways = () => askOffice(shop, '/office/delivery', { rights: all });
  expect(textOf((await ways()).html)).toContain('Ended: Van');
  const again = { act: 'offer', market: 'eu', code: 'van-en' };
  expect((await askOffice(shop, '/office/delivery', { rights: looks, form: again })).status).toBe(403);
  expect((await askOffice(shop, '/office/delivery', { rights: all, form: again })).status).toBe(303);
  expect(textOf((await ways()).html)).not.toContain('Ended: Van');
  await askOffice(shop, '/office/delivery/eu/van-en', { rights: all, form: { act: 'end' } });
  expect((await askOffice(shop, '/office/delivery/eu/van-en', { rights: all })).status).toBe(404);
  expect((await askOffice(shop, '/office/new-delivery/mars', { rights: all })).status).toBe(404);
});
