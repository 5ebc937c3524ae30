import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { OFFICE_LOCALES, sayIn } from '../words.ts';

const shop = await testShop();
const rights = ROOM_RIGHTS as Rights;

test('a page that is not there says so in the person’s language', async () => {
  for (const path of ['/office/orders/ZZZZ-ZZZZ', '/office/catalogue/products/none']) {
    const { status, html } = await askOffice(shop, path, { rights, locale: 'it' });
    expect(status).toBe(404);
    expect(html).toContain('<html class="light" lang="it">');
    expect(html).toContain(sayIn('it')('to-start'));
    expect(html).not.toContain(sayIn('en')('to-start'));
  }
});

test('a language is one file: each that lies there can be chosen by its own name', async () => {
  const files = readdirSync(new URL('../words/', import.meta.url)).map((name) => name.replace('.json', ''));
  expect(OFFICE_LOCALES.toSorted()).toEqual(files.toSorted());
  const { html } = await askOffice(shop, '/office/me', { rights });
  for (const locale of OFFICE_LOCALES)
    expect(html).toMatch(new RegExp(`<option lang="${locale}"[^>]*>${sayIn(locale)('language.own')}<`));
});
