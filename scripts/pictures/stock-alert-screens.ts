import { addressOf } from '#app/addresses.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import { mailedAddress } from './mailed-address.ts';
import type { Screen } from './screen.ts';
import { showSteadily } from './steady.ts';

/** A bike in a size and paint that is sold out. */
const SOLD_OUT = 'SA25-ME-BR-XXS';

/** Waiting for something sold out: asked for, confirmed, stopped. */
export const STOCK_ALERT_SCREENS: readonly Screen[] = [
  {
    name: 'stock-alert',
    title: 'Waiting for what is sold out',
    shows: 'page',
    hasAddress: true,
    show: openForm,
  },
  { name: 'stock-alert-error', title: 'Half an address', shows: 'page', show: sendHalf },
  { name: 'stock-alert-sent', title: 'An alert is asked for', shows: 'page', show: send },
  {
    name: 'stock-alert-confirm',
    title: 'The mail’s link to confirm an alert',
    shows: 'page',
    hasAddress: true,
    show: openConfirm,
  },
  { name: 'stock-alert-confirmed', title: 'The alert waits', shows: 'page', show: confirm },
  {
    name: 'stock-alert-stop',
    title: 'A mail’s link to stop alerts',
    shows: 'page',
    hasAddress: true,
    show: openStop,
  },
  { name: 'stock-alert-stopped', title: 'Alerts are stopped', shows: 'page', show: stop },
];

function openForm(shopper: Shopper): Promise<void> {
  return shopper.visit(addressOf(shopper.locale, 'stock-alert', {}, { v: SOLD_OUT }));
}

async function submit(shopper: Shopper, email: string): Promise<void> {
  const { page, words } = shopper;
  await openForm(shopper);
  await page.getByRole('textbox', { name: startingWith(words('stock-alert.email')) }).fill(email);
  await shopper.button(words('stock-alert.submit')).click();
}

async function sendHalf(shopper: Shopper): Promise<void> {
  await submit(shopper, 'rider@');
  await shopper.page.getByText(shopper.words('refusals.stock-alerts.email-invalid')).waitFor();
}

async function send(shopper: Shopper): Promise<void> {
  await submit(shopper, shopper.email);
  await shopper.heading(shopper.words('stock-alert.sent.title')).waitFor();
  await showSteadily(shopper, shopper.email);
}

async function openConfirm(shopper: Shopper): Promise<void> {
  await send(shopper);
  await shopper.visit(await mailedAddress(shopper, /https?:\/\/[^\s"<]+\/stock-alert\/confirm\?[^\s"<]+/));
}

async function confirm(shopper: Shopper): Promise<void> {
  await openConfirm(shopper);
  await shopper.button(shopper.words('stock-alert.link.button')).click();
  await shopper.heading(shopper.words('stock-alert.link.confirmed.title')).waitFor();
}

async function openStop(shopper: Shopper): Promise<void> {
  await send(shopper);
  await shopper.visit(await mailedAddress(shopper, /https?:\/\/[^\s"<]+\/stock-alert\/stop\?[^\s"<]+/));
}

async function stop(shopper: Shopper): Promise<void> {
  await openStop(shopper);
  await shopper.button(shopper.words('stock-alert.stop.button')).click();
  await shopper.heading(shopper.words('stock-alert.stop.stopped.title')).waitFor();
}
