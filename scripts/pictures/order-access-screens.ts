import { addressOf } from '#app/addresses.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** Getting back to an order without an account. An order nobody placed looks like any other. */
export const ORDER_ACCESS_SCREENS: readonly Screen[] = [
  { name: 'order-access', title: 'Finding an order', shows: 'page', hasAddress: true, show: openForm },
  { name: 'order-access-error', title: 'Half an order number', shows: 'page', show: sendHalf },
  { name: 'order-access-code', title: 'A code is on its way', shows: 'page', show: send },
];

function openForm(shopper: Shopper): Promise<void> {
  return shopper.visit(addressOf(shopper.locale, 'order-access'));
}

async function submit(shopper: Shopper, number: string): Promise<void> {
  const { page, words } = shopper;
  await openForm(shopper);
  await page.getByRole('textbox', { name: startingWith(words('order-access.ask.number')) }).fill(number);
  await page
    .getByRole('textbox', { name: startingWith(words('order-access.ask.email')) })
    .fill('rider@mail.test');
  await shopper.button(words('order-access.ask.submit')).click();
}

async function sendHalf(shopper: Shopper): Promise<void> {
  await submit(shopper, '7K4M');
  await shopper.page.getByText(shopper.words('refusals.order-access.number-invalid')).waitFor();
}

async function send(shopper: Shopper): Promise<void> {
  await submit(shopper, '7K4M-Q2XP');
  await shopper.heading(shopper.words('order-access.code.title')).waitFor();
}
