import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const rights = { orders: ['look'], customers: ['look'], persons: ['look'] } as const;

test('an order, the list of orders and a guest’s page name the country of the address', async () => {
  const { id } = await sampleOrder(shop, { locale: 'it' });
  const number = newOrderNumber();
  await shop.db.update(orders).set({ number }).where(eq(orders.id, id));
  const pages = ['orders?view=all', `orders/${number}`, `guests/${number}`, 'customers?view=guests'];
  for (const page of pages) {
    const { html } = await askOffice(shop, `/office/${page}`, { rights });
    const [, main = ''] = html.split('<main');
    expect(main.replaceAll(/<select.*?<\/select>/gs, ''), page).toContain('Italy');
    expect(main, page).not.toMatch(/>(?:[^<]*, )?IT</);
  }
});

test('an order for one country is looked for by the country’s name', async () => {
  const { html } = await askOffice(shop, '/office/orders?country=DE', { rights });
  expect(html).toMatch(/<select name="country">/);
  expect(html).toMatch(/<option value="DE" selected="">Germany<\/option>/);
});

test('no page of the office shows a country by its code', () => {
  const pages = globSync('app/office/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const bare = pages.filter(({ text }) => /(?<!=)\{(?:\w+\.)*country\}/.test(text));
  expect(bare.map(({ path }) => path)).toEqual([]);
});

test('a country is chosen by its name wherever the office asks for one, and an odd one that was typed stays', async () => {
  const may = { quotes: ['look', 'change'], catalogue: ['look', 'change'] } as const;
  for (const page of ['new-dealer', 'manufacturers']) {
    const { html } = await askOffice(shop, `/office/${page}`, { rights: may });
    expect(html, page).toMatch(/<select[^>]*name="country"/);
    expect(html, page).toContain('<option value="TW">Taiwan</option>');
  }
  const form = { act: 'add', code: 'odd', name: 'Odd', street: 'a', town: 'b', country: 'ZZ' };
  const { html } = await askOffice(shop, '/office/manufacturers', { rights: may, form });
  expect(html).toContain('<option value="ZZ" selected="">ZZ</option>');
});
