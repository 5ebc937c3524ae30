import { expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const editor = DEFAULT_ROLES.editor ?? {};
const looks = DEFAULT_ROLES.service ?? {};
const all = ROOM_RIGHTS as Rights;

const said = (over: Readonly<Record<string, string>> = {}) => ({
  ...{ act: 'save', code: 'prova-uno', kind: 'coupon', gives: 'percent', percent: '12,5', amount: '' },
  ...{ currency: 'EUR', buy: '', get: '', combines: 'yes', active: 'yes', totalLimit: '500' },
  ...{ customerLimit: '', from: '2025-03-01T00:00', until: '', 'market-eu': 'yes', ...over },
});
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

test('a coupon is made, listed with n of m, changed and ended from its page', async () => {
  const made = await askOffice(shop, '/office/new-promotion', { rights: editor, form: said() });
  expect([made.status, made.location]).toEqual([
    303,
    expect.stringMatching(/^\/office\/promotions\/PROVA-UNO\?saved=/),
  ]);
  const list = textOf((await askOffice(shop, '/office/promotions?q=prova', { rights: looks })).html);
  for (const told of ['PROVA-UNO', '−12.5%', '0 of 500']) expect(list).toContain(told);
  expect(list).not.toContain('PROVA15');
  const here = '/office/promotions/PROVA-UNO';
  const form = said({ totalLimit: '9', 'was.totalLimit': '500', 'was.percent': '12.5' });
  expect((await askOffice(shop, here, { rights: editor, form })).status).toBe(303);
  const page = await askOffice(shop, here, { rights: editor, locale: 'it' });
  expect(textOf(page.html)).toContain('Usata 0 volte su 9');
  const end = { act: 'end', reason: 'leaked' };
  expect((await askOffice(shop, here, { rights: looks, form: end })).status).toBe(403);
  expect((await askOffice(shop, here, { rights: editor, form: end })).status).toBe(303);
  expect((await askOffice(shop, '/office/promotions?view=ended', { rights: looks })).html).toContain(
    'PROVA-UNO',
  );
});

test('X2.14 what is wrong or large comes back beside its field, with what was typed', async () => {
  const ask = (form: Record<string, string>) =>
    askOffice(shop, '/office/new-promotion', { rights: editor, form });
  const wrong = await ask(said({ code: 'slip', percent: '120' }));
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="percent-fault"')]);
  expect(wrong.html).toMatch(/<input(?=[^>]*name="market-eu")(?=[^>]*checked)[^>]*>/);
  const large = await ask(said({ code: 'slip', percent: '60' }));
  expect([large.status, large.html]).toEqual([422, expect.stringContaining('type CONFIRM 60')]);
  expect(large.html).toContain('value="slip"');
  expect((await ask(said({ code: 'slip', percent: '60', confirmation: 'CONFIRM 60' }))).status).toBe(303);
});

test('X2.41 uses are listed with their orders and taken along; who may not change has no form', async () => {
  const { number } = await sampleOrder(shop);
  const made = await askOffice(shop, '/office/new-promotion', {
    ...{ rights: editor, form: said({ code: 'TORNANTE10', percent: '10' }) },
  });
  expect(made.status).toBe(303);
  const page = await askOffice(shop, '/office/promotions/TORNANTE10', { rights: looks });
  expect(page.html).toContain(`/office/orders/${number}`);
  expect(textOf(page.html)).toContain('one order, €');
  expect(page.html).not.toContain('value="save"');
  const uses = await askOffice(shop, '/office/promotion-uses?code=TORNANTE10', { rights: all });
  expect(uses.html).toContain('list=promotion-uses&amp;code=TORNANTE10');
  const asked = await askOffice(shop, '/office/export?list=promotion-uses&code=TORNANTE10', {
    ...{ rights: all, form: { act: 'csv' } },
  });
  expect(asked.status).toBe(303);
});
