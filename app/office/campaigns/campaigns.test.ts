import { expect, test } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const rights = DEFAULT_ROLES.editor ?? {};
const [variant] = await shop.db
  .select({ code: variants.code })
  .from(variants)
  .orderBy(variants.code)
  .limit(1);

function form(over: Readonly<Record<string, string>> = {}) {
  const said = {
    ...{ act: 'save', name: 'Autunno', kind: 'list', goods: variant?.code ?? '', category: '' },
    ...{
      percentBp: '12,5',
      startsAt: '2031-03-01T00:00',
      endsAt: '2031-03-08T00:00',
      listSlugs: 'eu',
      ...over,
    },
  };
  const parts = new FormData();
  for (const [name, value] of Object.entries(said)) parts.append(name, value);
  return parts;
}

test('X2.12 a draft is made on the clock of Rome, shown in both languages, and planned', async () => {
  const made = await askOffice(shop, '/office/campaigns/new', { rights, form: form() });
  expect([made.status, made.location]).toEqual([
    303,
    expect.stringMatching(/^\/office\/campaigns\/[\w-]+\?saved/),
  ]);
  const path = made.location?.split('?')[0] ?? '';
  const english = await askOffice(shop, path, { rights });
  const text = english.html.replaceAll('<!-- -->', '');
  expect(text).toContain('−12.5%');
  expect(text).toMatch(/Saturday,? 1 March 2031 at 0?0:00/);
  expect(text).toContain('The lowest price is frozen');
  expect((await askOffice(shop, path, { rights, locale: 'it' })).html).toContain(
    'Il prezzo più basso è bloccato',
  );
  const planned = await askOffice(shop, path, { rights, form: { act: 'plan' } });
  expect(planned.status).toBe(303);
  const list = await askOffice(shop, '/office/campaigns', { rights });
  expect(list.html).toContain('Planned');
  const again = await askOffice(shop, path, { rights, form: form() });
  expect([again.status, again.html.includes('does not allow this')]).toEqual([409, true]);
});

test('X2.12 a form that is wrong keeps what was typed and says which field', async () => {
  const bad = form({ goods: 'VT-NONE', percentBp: '12' });
  const { status, html } = await askOffice(shop, '/office/campaigns/new', { rights, form: bad });
  expect(status).toBe(422);
  expect(html).toContain('These codes are unknown: VT-NONE.');
  expect(html).toContain('value="Autunno"');
  expect(html).toMatch(/<input(?=[^>]*value="eu")(?=[^>]*checked)[^>]*>/);
  const time = form({ endsAt: '2031-02-01T00:00', percentBp: '12' });
  expect((await askOffice(shop, '/office/campaigns/new', { rights, form: time })).html).toContain(
    'id="endsAt-fault"',
  );
});

test('X2.12 sizes of one build, colour and price are one line', async () => {
  const goods = form({ goods: 'AJ25', percentBp: '10' });
  const made = await askOffice(shop, '/office/campaigns/new', { rights, form: goods });
  const { html } = await askOffice(shop, made.location?.split('?')[0] ?? '', { rights });
  expect(html).toContain('XS–XXL (6)');
  expect(html.match(/<th scope="row"/g)).toHaveLength(1);
});
