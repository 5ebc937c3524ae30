import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './one-tab.ts';
import { JERSEY, Shopper } from './shopper.ts';

const REMOVE = '**/api/*/cart/coupons/remove';

/** A colour of the brand as the browser computes it. */
function colorOf(page: Page, role: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.querySelector('main')?.appendChild(document.createElement('i'));
    if (!probe) return '';
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, role);
}

for (const locale of ['it', 'de'] as const) {
  test(`S8.07 a coupon that is refused to be taken off warns, a request that fails is a danger, both titled Coupon (${locale})`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const { words } = shopper;
    const title = words('carts.coupon.title');
    const later = words('carts.coupon.try-again');
    await shopper.hasInBag(JERSEY);
    await page.request.post(`/api/${locale}/cart/coupons/add`, { data: { coupon: 'SALITA10' } });
    await shopper.visit(`/${locale}/cart`);
    const main = page.getByRole('main');
    const remove = () => shopper.button(words('cart.coupon.remove', { code: 'SALITA10' }), main).click();
    const styleOf = (notice: Locator) =>
      notice.evaluate((node) => ({
        border: getComputedStyle(node).borderLeftColor,
        sign: node.querySelector('path, circle')?.outerHTML,
      }));
    const refuse = (message: string) =>
      page.route(REMOVE, async (route) => {
        const { data } = await (await page.request.get(`/api/${locale}/cart`)).json();
        await route.fulfill({ json: { error: true, message, data } });
      });

    await refuse('In use.');
    await remove();
    const warning = main.getByRole('status').filter({ hasText: 'In use.' });
    await expect(warning).toContainText(title);
    const warns = await styleOf(warning);
    expect(warns.border).toBe(await colorOf(page, '--accent'));
    await expect(main.getByRole('alert')).toHaveCount(0);

    await page.unroute(REMOVE);
    await refuse('');
    await remove();
    await expect(main.getByRole('status').filter({ hasText: later })).toContainText(title);

    await page.unroute(REMOVE);
    await page.route(REMOVE, (route) => route.abort());
    await remove();
    await expect(main.getByRole('alert')).toContainText(title);
    await expect(main.getByRole('alert')).toContainText(later);
    const endangers = await styleOf(main.getByRole('alert'));
    expect(endangers.border).toBe(await colorOf(page, '--sale'));
    expect(endangers.border).not.toBe(warns.border);
    expect(endangers.sign).not.toBe(warns.sign);

    await page.unroute(REMOVE);
    const json = { error: { code: 'any', message: 'The till is asleep.', fields: {} } };
    await page.route(REMOVE, (route) => route.fulfill({ status: 500, json }));
    await remove();
    await expect(main.getByRole('alert')).toContainText('The till is asleep.');

    await page.unroute(REMOVE);
    await remove();
    await expect(shopper.button(words('cart.coupon.remove', { code: 'SALITA10' }), main)).toHaveCount(0);
    await expect(main.getByRole('alert')).toHaveCount(0);
  });
}
