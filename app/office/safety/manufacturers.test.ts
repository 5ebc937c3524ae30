import { expect, test } from 'vitest';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const rights: Rights = { catalogue: ['look', 'change'] };
const poor: Rights = { catalogue: ['look'] };
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, `/office/manufacturers${path}`, { rights, ...more });

const valtor = {
  ...{ name: 'Valtor Selle', street: 'Via Roma 3', town: '31011 Asolo', country: 'it' },
  ...{ email: 'office@valtor.test' },
};
const nobody = { eu_name: '', eu_street: '', eu_town: '', eu_country: '', eu_email: '' };

test('a manufacturer is made in the office, and every part that lacks is told at its field', async () => {
  const form = { act: 'add', code: 'valtor', ...valtor, ...nobody };
  const bad = await ask('', { form: { ...form, street: '', email: 'nowhere', country: 'ZZ' } });
  expect(bad.status).toBe(422);
  for (const field of ['street', 'email', 'country']) expect(bad.html).toContain(`id="${field}-fault"`);
  expect(bad.html).toContain('value="Valtor Selle"');
  expect((await ask('', { rights: poor, form })).status).toBe(403);
  const made = await ask('', { form });
  expect([made.status, made.location]).toEqual([
    303,
    expect.stringMatching(/^\/office\/manufacturers\/valtor\?/),
  ]);
  expect((await ask('')).html).toContain('Valtor Selle');
  expect((await ask('', { form })).status).toBe(409);
});

test('one outside the Union wants somebody inside who answers for it', async () => {
  const taiwan = { ...valtor, name: 'Formosa Rims', country: 'TW' };
  const form = { act: 'add', code: 'formosa', ...taiwan, ...nobody };
  const alone = await ask('', { form });
  expect([alone.status, alone.html]).toEqual([422, expect.stringContaining('id="eu_name-fault"')]);
  const inside = Object.fromEntries(Object.entries(valtor).map(([part, text]) => [`eu_${part}`, text]));
  const other = await ask('', { form: { ...form, ...inside, eu_country: 'CH' } });
  expect([other.status, other.html]).toEqual([422, expect.stringContaining('id="eu_country-fault"')]);
  expect((await ask('', { form: { ...form, ...inside } })).status).toBe(303);
});

test('two people do not write over each other', async () => {
  const was = Object.fromEntries(
    Object.entries({ ...valtor, country: 'IT', ...nobody }).map(([name, text]) => [`was.${name}`, text]),
  );
  const form = { act: 'save', ...was, ...valtor, country: 'IT', ...nobody };
  expect((await ask('/valtor', { form: { ...form, town: '31011 Asolo (TV)' } })).status).toBe(303);
  expect((await ask('/valtor', { form: { ...form, street: 'Via Roma 5' } })).status).toBe(303);
  const { html } = await ask('/valtor');
  expect(html).toContain('value="31011 Asolo (TV)"');
  expect(html).toContain('value="Via Roma 5"');
  expect((await ask('/valtor', { form: { ...form, town: 'Asolo' } })).status).toBe(409);
  expect((await ask('/nobody')).status).toBe(404);
});
