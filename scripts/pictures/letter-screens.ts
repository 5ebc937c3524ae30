import { addressOf } from '#app/addresses.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import { mailedAddress } from './mailed-address.ts';
import type { Screen } from './screen.ts';
import { showSteadily } from './steady.ts';

/** The monthly letter: asked for, confirmed, left. */
export const LETTER_SCREENS: readonly Screen[] = [
  { name: 'newsletter', title: 'The newsletter', shows: 'page', hasAddress: true, show: openForm },
  { name: 'newsletter-errors', title: 'The newsletter, sent empty', shows: 'page', show: sendEmpty },
  { name: 'newsletter-sent', title: 'The newsletter is asked for', shows: 'page', show: send },
  {
    name: 'newsletter-confirm',
    title: 'The mail’s link to confirm it',
    shows: 'page',
    hasAddress: true,
    show: openConfirm,
  },
  { name: 'newsletter-confirmed', title: 'The newsletter is confirmed', shows: 'page', show: confirm },
  {
    name: 'newsletter-leave',
    title: 'A letter’s link to leave it',
    shows: 'page',
    hasAddress: true,
    show: openLeave,
  },
  { name: 'newsletter-left', title: 'The newsletter is left', shows: 'page', show: leave },
  {
    name: 'newsletter-confirm-stale',
    title: 'A stale link to confirm it',
    shows: 'page',
    hasAddress: true,
    show: openStale('newsletter-confirm'),
  },
  {
    name: 'newsletter-leave-stale',
    title: 'A stale link to leave it',
    shows: 'page',
    hasAddress: true,
    show: openStale('newsletter-leave'),
  },
];

function openForm(shopper: Shopper): Promise<void> {
  return shopper.visit(addressOf(shopper.locale, 'newsletter'));
}

async function sendEmpty(shopper: Shopper): Promise<void> {
  const { page, words } = shopper;
  await openForm(shopper);
  await shopper.button(words('newsletter.submit')).click();
  await page.getByText(words('refusals.forms.choice-unknown')).first().waitFor();
}

async function send(shopper: Shopper): Promise<void> {
  const { email, page, words } = shopper;
  await openForm(shopper);
  await page.getByRole('textbox', { name: startingWith(words('newsletter.email')) }).fill(email);
  await page.getByRole('radio', { name: words('newsletter.no'), exact: true }).check();
  await shopper.button(words('newsletter.submit')).click();
  await shopper.heading(words('newsletter.sent.title')).waitFor();
  await showSteadily(shopper, email);
}

async function openConfirm(shopper: Shopper): Promise<void> {
  await send(shopper);
  await shopper.visit(await mailedAddress(shopper, /https?:\/\/[^\s"<]+\/newsletter\/confirm\?[^\s"<]+/));
}

async function confirm(shopper: Shopper): Promise<void> {
  await openConfirm(shopper);
  await shopper.button(shopper.words('newsletter.confirm.button')).click();
  await shopper.heading(shopper.words('newsletter.confirmed.title')).waitFor();
}

async function openLeave(shopper: Shopper): Promise<void> {
  await confirm(shopper);
  await shopper.visit(await mailedAddress(shopper, /https?:\/\/[^\s"<]+\/newsletter\/leave\?[^\s"<]+/));
}

async function leave(shopper: Shopper): Promise<void> {
  await openLeave(shopper);
  await shopper.button(shopper.words('newsletter.leave.button')).click();
  await shopper.heading(shopper.words('newsletter.left.title')).waitFor();
}

function openStale(route: 'newsletter-confirm' | 'newsletter-leave'): Screen['show'] {
  return (shopper) => shopper.visit(addressOf(shopper.locale, route));
}
