import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { goodsAddress } from '#app/site/stock-alert/goods-wanted.tsx';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { findGoods } from '#domain/stock-alerts/find-wanted.ts';
import { mailsSentTo, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, Shopper, startingWith } from './shopper.ts';

const shop = shopBehindThePages();
/** A bike in a size and paint that is sold out, and that no other journey looks at. */
const SOLD_OUT = 'SA25-ME-NO-XXS';

async function expectNoFaults(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOf(page), what).toEqual([]);
}

/** Where a mail's link leads here. */
function pathIn(text: string | undefined, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${path}\\?[^\\s"]+)`).exec(text ?? '');
  return found?.[1] ?? '';
}

test('X1.17 X1.18 a rider waits for a sold-out size: asks, confirms, is told once when it comes, and stops @phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const rider = new Shopper(page, 'de');
  const { words, email } = rider;
  const complaints = complaintsOf(page);
  const goods = await findGoods({ ...shop, locale: 'de' }, { code: SOLD_OUT });
  if (!goods) throw new Error(`The seed has no variant ${SOLD_OUT}.`);
  const bike = goodsAddress('de', goods);
  const address = page.getByRole('textbox', { name: startingWith(words('stock-alert.email')) });

  await rider.visit(bike);
  await expect(
    page.getByRole('status').filter({ hasText: words('catalogue.availability.unavailable') }),
  ).toBeVisible();
  await expect(rider.button(words('cart.add'))).toHaveCount(0);
  await expectNoFaults(page, 'the page of what is sold out');

  await address.fill('lucia@');
  await rider.button(words('stock-alert.submit')).click();
  await expect(page.getByText(words('refusals.stock-alerts.email-invalid'))).toBeVisible();
  await expect(address).toHaveValue('lucia@');
  await expectNoFaults(page, 'the form with an error');
  await address.fill(email);
  await rider.button(words('stock-alert.submit')).click();
  await expect(rider.heading(words('stock-alert.sent.title'))).toBeFocused();
  await expect(page.getByText(words('stock-alert.sent.text', { email }))).toBeVisible();

  const [asking] = await mailsSentTo(shop, email, 1);
  await rider.visit(pathIn(asking?.text, addressOf('de', 'stock-alert-confirm')));
  await expectNoFaults(page, 'before confirming');
  await rider.button(words('stock-alert.link.button')).click();
  await expect(rider.heading(words('stock-alert.link.confirmed.title'))).toBeFocused();

  const count = (onHand: number) =>
    adjustStock(shop, {
      counts: [{ variantId: goods.variantId, onHand }],
      ...{ reason: 'correction', reference: 'journey' },
    });
  await count(9);
  const [, back] = await mailsSentTo(shop, email, 2);
  expect(back?.subject).toContain(goods.productName);
  await expect(async () => {
    await rider.visit(pathIn(back?.text, bike.split('?')[0] ?? ''));
    await expect(rider.button(words('cart.add'))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(startingWith(words('promise.arrives', { days: '' }).trim()))).toBeVisible();
  await expectNoFaults(page, 'the page of what is in stock');

  await rider.visit(pathIn(back?.text, addressOf('de', 'stock-alert-stop')));
  await expectNoFaults(page, 'before stopping');
  await rider.button(words('stock-alert.stop.button')).click();
  await expect(rider.heading(words('stock-alert.stop.stopped.title'))).toBeFocused();
  await count(0);
  await mailsSentTo(shop, email, 2);
  expect(complaints).toEqual([]);
});
