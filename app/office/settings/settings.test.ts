import { expect, test } from 'vitest';
import { changeSiteConfig, readConfigFields } from '#domain/site-config/change-site-config.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { GROUP_NAMES, GROUPS } from './groups.ts';
import { fieldsOf } from './load-config.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const rights: Rights = { settings: ['look', 'change'] };
const ask = (path: string, form?: Record<string, string>) =>
  askOffice(shop, `/office/settings${path}`, { rights, ...(form ? { form: { act: 'save', ...form } } : {}) });

/** A form as it was opened, with what of it is typed otherwise. */
async function formOf(group: keyof typeof GROUPS, typed: Record<string, string>) {
  const fields = await readConfigFields(shop);
  const names = GROUPS[group].flatMap(fieldsOf);
  const opened = names.map((name) => [`was.${name}`, fields[name] ?? '']);
  return { ...Object.fromEntries([...opened, ...names.map((name) => [name, fields[name] ?? ''])]), ...typed };
}

test('S3.16 every value of the site config stands on a screen once', async () => {
  const shown = GROUP_NAMES.flatMap((name) => GROUPS[name].flatMap(fieldsOf));
  const known = Object.keys(await readConfigFields(shop));
  expect(shown.toSorted()).toEqual(known.toSorted());
});

test.each(GROUP_NAMES)(
  'S3.16 the group %s says of each value what it does and what it is now',
  async (group) => {
    const { status, html } = await ask(`/site/${group}`);
    expect(status).toBe(200);
    expect(html).not.toMatch(/>setting\.|>unit\./);
  },
);

test('S3.16 a threshold is saved, a slip stops and keeps what was typed', async () => {
  const typed = { freeShippingThresholdIta: '120' };
  expect((await ask('/site/limits', await formOf('limits', typed))).status).toBe(303);
  expect((await findSiteConfig(shop)).settings.freeShippingThresholdIta).toBe(12_000);
  const slip = await formOf('limits', { freeShippingThresholdIta: '12' });
  const { status, html } = await ask('/site/limits', slip);
  expect([status, html]).toEqual([422, expect.stringContaining('type CONFIRM 1')]);
  expect(html).toContain('value="12"');
  expect((await ask('/site/limits', { ...slip, confirmation: 'CONFIRM 1' })).status).toBe(303);
});

test('S3.16 a missing language is named where it is missing', async () => {
  const empty = { preHeaderTextActive: 'no', preHeaderText_fr: '' };
  expect((await ask('/site/texts', await formOf('texts', empty))).status).toBe(303);
  expect((await ask('/site/texts')).html).toMatch(/French<\/td><td class="now" lang="fr"><b[^>]*>Missing/);
  const shown = await ask('/site/texts', await formOf('texts', { preHeaderTextActive: 'yes' }));
  expect([shown.status, shown.html]).toEqual([422, expect.stringContaining('preHeaderText_fr-fault')]);
});

test('S3.16 the company’s country is chosen by its name in the reader’s language', async () => {
  const page = '/office/settings/site/company';
  const { html } = await askOffice(shop, page, { rights, locale: 'it' });
  expect(html).toMatch(/<td class="now">Italia<\/td>.*<select[^>]*name="company_country"/s);
  expect(html).toMatch(/<option value="DE">Germania<\/option>/);
  expect((await ask('/site/company', await formOf('company', { company_country: 'AT' }))).status).toBe(303);
  expect((await ask('/site/company')).html).toContain('<td class="now">Austria</td>');
});

test('X2.38 two who change one field see both values, and choose', async () => {
  const form = await formOf('reach', { hours1_spans: '09:00-12:00' });
  await changeSiteConfig(shop, { typed: { hours1_spans: '10:00-12:00' } });
  const both = await ask('/site/reach', form);
  expect([both.status, both.html]).toEqual([409, expect.stringContaining('10:00-12:00')]);
});

test('who may only look reads all, and changes nothing', async () => {
  const looking: Rights = { settings: ['look'] };
  const page = await askOffice(shop, '/office/settings/site/limits', { rights: looking });
  expect(page.html).toContain('<fieldset class="plain" disabled="">');
  const form = { act: 'save', leadAnswerHours: '2' };
  const { status } = await askOffice(shop, '/office/settings/site/limits', { rights: looking, form });
  expect(status).toBe(403);
  expect((await ask('/site/nothing')).status).toBe(404);
});
