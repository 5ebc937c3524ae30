import { expect, type Locator, type Page, test } from '@playwright/test';
import sandboxTexts from '#adapters/sandbox-payments/texts.json' with { type: 'json' };
import { addressOf } from '#app/addresses.ts';
import { JERSEY, Shopper, startingWith, TYPED } from './shopper.ts';

/** A page of the shop has fewer things to go through. */
const MOST_PRESSES = 160;

/** Goes there by Tab alone, and sees it: in the window, with nothing in front of it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((node) => node === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    expect(presses, `Tab never comes to ${target}`).toBeLessThan(MOST_PRESSES);
    await page.keyboard.press('Tab');
  }
  const isSeen = () =>
    target.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      const isLabel = front?.closest('label')?.control === node;
      return node.matches(':focus-visible') && (isLabel || node.contains(front) || !!front?.contains(node));
    });
  await expect.poll(isSeen, `${target} is hidden while it has the focus`).toBe(true);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The arrows choose another card and the former one again. */
async function chooseByArrows(page: Page, first: Locator, second: Locator): Promise<void> {
  await tabTo(page, first);
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeChecked();
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeChecked();
}

test('X1.11 the keyboard alone goes from the bag through address, delivery and payment to the thanks @desk', async ({
  page,
}) => {
  const shopper = new Shopper(page, 'it');
  const { words } = shopper;
  const { phone, ...delivery } = TYPED.it;
  const radio = (name: string) => page.getByRole('radio', { name: startingWith(name) });
  await shopper.hasInBag(JERSEY);
  await page.goto(addressOf('it', 'cart'));
  await page.keyboard.press('Tab');
  const skip = shopper.link(words('shell.skip'));
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, shopper.link(words('cart.checkout'), page.getByRole('main')));

  await press(page, shopper.field('email'), 'End');
  await page.keyboard.type('lucia');
  await press(page, shopper.button(words('checkout.steps.to-delivery')));
  await expect(shopper.field('email')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(shopper.email);
  await tabTo(page, shopper.field('phone'));
  await page.keyboard.type(phone);
  await press(page, shopper.button(words('checkout.steps.to-delivery')));

  await expect(shopper.heading(words('checkout.steps.delivery'))).toBeFocused();
  for (const [name, text] of Object.entries(delivery)) {
    await tabTo(page, shopper.field(name as keyof typeof delivery));
    await page.keyboard.type(name === 'province' ? 'Treviso' : text);
  }
  await expect(shopper.field('province')).toHaveValue('TV');
  await chooseByArrows(page, radio(words('shipping.courier')), radio(words('shipping.express')));
  await press(page, shopper.button(words('checkout.steps.to-payment')));

  await expect(shopper.heading(words('checkout.steps.payment'))).toBeFocused();
  const methods = [words('payments.methods.sandbox'), words('payments.methods.bank-transfer')] as const;
  await chooseByArrows(page, radio(methods[0]), radio(methods[1]));
  await press(page, shopper.orderButton);
  await expect(shopper.terms).toBeFocused();
  await page.keyboard.press('Space');
  await expect(shopper.terms).toBeChecked();
  await press(page, shopper.orderButton);

  await press(page, shopper.button(sandboxTexts.it.approve));
  expect(await shopper.thanked()).toMatch(/^[\w-]{9,}$/);
});
