import { addressOf } from '#app/addresses.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** The monthly letter: asked for, confirmed, left. */
export const LETTER_SCREENS: readonly Screen[] = [
  { name: 'newsletter', title: 'The newsletter', shows: 'page', show: openForm },
  { name: 'newsletter-errors', title: 'The newsletter, sent empty', shows: 'page', show: sendEmpty },
  { name: 'newsletter-sent', title: 'The newsletter is asked for', shows: 'page', show: send },
  {
    name: 'newsletter-confirm',
    title: 'A stale link to confirm it',
    shows: 'page',
    show: openStale('newsletter-confirm'),
  },
  {
    name: 'newsletter-leave',
    title: 'A stale link to leave it',
    shows: 'page',
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
  await page.getByText(words('refusals.newsletter.marketing-missing')).first().waitFor();
}

async function send(shopper: Shopper): Promise<void> {
  const { page, words } = shopper;
  await openForm(shopper);
  await page.getByRole('textbox', { name: startingWith(words('newsletter.email')) }).fill('rider@mail.test');
  await page.getByRole('radio', { name: words('newsletter.no'), exact: true }).check();
  await shopper.button(words('newsletter.submit')).click();
  await shopper.heading(words('newsletter.sent.title')).waitFor();
}

function openStale(route: 'newsletter-confirm' | 'newsletter-leave'): Screen['show'] {
  return (shopper) => shopper.visit(addressOf(shopper.locale, route));
}
