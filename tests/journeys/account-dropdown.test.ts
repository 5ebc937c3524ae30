import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

for (const locale of ['it', 'de'] as const) {
  test(`S2.15 a guest finds the way to log in and back; whoever is logged in is greeted by first name and has the account's menu (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const here = addressOf(locale, 'bike-archive');
    const header = page.getByRole('banner');
    await shopper.visit(here);
    const logIn = shopper.link(words('account.log-in'), header);
    await expect(logIn).toHaveAttribute('href', addressOf(locale, 'login', {}, { from: here }));

    await page.route(`**/api/${locale}/me`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), customer: { first_name: 'Ada' } } });
    });
    await shopper.visit(here);
    const account = shopper.button(words('account.menu'), header);
    await expect(logIn).toHaveCount(0);
    await expect(account).toHaveAttribute('aria-expanded', 'false');
    await account.focus();
    await page.keyboard.press('Space');
    await expect(header).toContainText(words('account.greeting', { name: 'Ada' }));
    const menu = header.getByRole('navigation', { name: words('account.menu') });
    await expect(menu.getByRole('link').first()).toHaveAttribute('href', addressOf(locale, 'account'));
    await expect(shopper.button(words('account.log-out'), header)).toBeVisible();
    await expect(menu).toBeInViewport({ ratio: 1 });

    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
    await account.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(6, 780);
    await expect(menu).toBeHidden();
  });
}
