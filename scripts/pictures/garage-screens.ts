import { and, eq, like } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { WORDS } from '#login/words.ts';
import { shopBehindThePages } from '#tests/journeys/behind-the-pages.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** Owners of the demo's garages, who all have the demo customer's password (`garages.json`). */
const OWNERS = { jonas: 'jonas.reiter@mail.example', lena: 'lena.vogel@mail.example' } as const;
const PASSWORD = 'diciannove tornanti';
const STOLEN = 'WT25004202';
const HANDED_ON = { serial: 'WT25004207', to: 'tom.jansen@mail.example' };
const FREE = { serial: 'WT25004210', purchasedOn: '2026-10-06' };

/** My garage: bikes, their registration, theft, and what others see of them. */
export const GARAGE_SCREENS: readonly Screen[] = [
  { name: 'garage', title: 'My garage, with a recall', shows: 'page', show: openGarage('jonas') },
  { name: 'garage-stolen', title: 'A bike of the garage that was stolen', shows: 'page', show: openStolen },
  {
    name: 'garage-handed-on',
    title: 'A bike of the garage that is handed on',
    shows: 'page',
    show: openHandedOn,
  },
  { name: 'warranty', title: 'Registering a bike, after the check', shows: 'page', show: checkFree },
  {
    name: 'stolen',
    title: 'The check of a stolen bike',
    shows: 'page',
    hasAddress: true,
    show: (shopper) => shopper.visit(addressOf(shopper.locale, 'stolen', {}, { serial: STOLEN })),
  },
  { name: 'bike-transfer', title: 'The link to a bike’s next owner', shows: 'page', show: openTransfer },
];

async function signIn(shopper: Shopper, who: keyof typeof OWNERS): Promise<void> {
  const { locale, page } = shopper;
  const words = WORDS[locale];
  await page.goto(addressOf(locale, 'account-mygarage'));
  await page.getByLabel(startingWith(words.email)).fill(OWNERS[who]);
  await page.getByLabel(startingWith(words.password)).fill(PASSWORD);
  await shopper.arrive(() => page.keyboard.press('Enter'));
}

function openGarage(who: keyof typeof OWNERS): Screen['show'] {
  return async (shopper) => {
    await signIn(shopper, who);
    await shopper.heading(shopper.words('garage.title')).waitFor();
  };
}

/** The page of one bike of the garage. */
async function openBike(shopper: Shopper, who: keyof typeof OWNERS, serial: string): Promise<void> {
  await openGarage(who)(shopper);
  const card = shopper.page.getByRole('listitem').filter({ hasText: serial });
  await shopper.follow(card.getByRole('link', { name: shopper.words('garage.bike.more') }));
}

function openStolen(shopper: Shopper): Promise<void> {
  return openBike(shopper, 'jonas', STOLEN);
}

function openHandedOn(shopper: Shopper): Promise<void> {
  return openBike(shopper, 'lena', HANDED_ON.serial);
}

async function checkFree(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await signIn(shopper, 'jonas');
  await shopper.visit(addressOf(locale, 'account-mygarage-warranty'));
  const serial = startingWith(words('garage.fields.serial'));
  await page.getByRole('textbox', { name: serial }).fill(FREE.serial);
  await page.getByLabel(startingWith(words('garage.fields.purchasedOn'))).fill(FREE.purchasedOn);
  await shopper.button(words('garage.form.check')).click();
  await page.getByText(words('garage.outcomes.success.title')).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The mail is in the buyer's language; its token opens the page in any. */
async function openTransfer(shopper: Shopper): Promise<void> {
  const { key, text, toAddress } = mailMessages;
  const isIt = and(eq(toAddress, HANDED_ON.to), like(key, 'bike-transfer-link:%'));
  const [mail] = await shopBehindThePages().db.select({ text }).from(mailMessages).where(isIt);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await shopper.visit(`${addressOf(shopper.locale, 'bike-transfer')}?token=${token}`);
}
