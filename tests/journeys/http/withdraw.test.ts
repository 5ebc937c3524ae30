import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { PAGE_LAYOUTS } from '#domain/pages/layouts.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { publishCopies } from '#tests/helpers/publish-copies.ts';
import { guestWithCart, send, sendForm } from './send.ts';

/** A page of each template, and one that does not exist. */
const PAGES = [
  ...['', '/bikes', '/bikes/strada/vetta', '/bikes/strada/vetta/world', '/years', '/infinitamente'],
  ...['/compare', '/size-finder', '/shop', '/search?q=a', '/cart', '/checkout', '/order-access', '/country'],
  ...['/newsletter', '/wishlist', '/menu', '/contacts', '/terms-and-conditions', '/cookie-policy'],
  ...['/legal-guarantee', '/withdraw-from-contract', '/nothing-here'],
];

for (const locale of LOCALES) {
  test(`X1.01 every template and layout carries the way to withdraw in the words of the law (${locale})`, async () => {
    const prefix = await publishCopies(
      PAGE_LAYOUTS.map((layout) => ({ layout, of: 'regional-funding', title: `In ${layout}` })),
    );
    const link = `href="/${locale}/withdraw-from-contract">${translator(locale)('shell.withdraw')}</a>`;
    const guest = await guestWithCart();
    const layouts = PAGE_LAYOUTS.map((layout) => `/${prefix}/${layout}`);
    for (const page of [...PAGES, ...layouts]) {
      let answer = await send(`/${locale}${page}`, { headers: guest });
      const { location } = answer.headers;
      if (location?.startsWith(`/${locale}`)) answer = await send(location, { headers: guest });
      expect.soft(answer.text, page).toContain(link);
    }
  });
}

test('X1.01 the login service’s pages carry it too', async ({ page }) => {
  await page.goto(addressOf('it', 'login'));
  const link = page.getByRole('link', { name: translator('it')('shell.withdraw'), exact: true });
  await expect(link).toHaveAttribute('href', /\/it\/withdraw-from-contract$/);
});

test('X1.01 what somebody states is kept by no cache, asks for three things only and is not made by a visit', async () => {
  const address = addressOf('de', 'withdraw-from-contract', {}, { order: '7K4M-Q2XP' });
  const opened = await send(address);
  expect(opened.headers['cache-control']).toContain('no-store');
  expect(opened.text).toContain('value="7K4M-Q2XP"');
  const main = /<main[\s>].*<\/main>/s.exec(opened.text)?.[0] ?? '';
  const asked = [...main.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
  expect(asked).toEqual(['name', 'orderReference', 'email']);
  const typed = { name: 'Jonas Weber', orderReference: '7K4M-Q2XP', email: 'jonas@mail.test' };
  const review = await sendForm(address, { ...typed, intent: 'review' });
  expect([review.status, review.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  const wrong = await sendForm(address, { ...typed, email: 'jonas', intent: 'confirm' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('value="Jonas Weber"');
});
