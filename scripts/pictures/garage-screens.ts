import { and, eq, like } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { WORDS } from '#login/words.ts';
import { calendarDate } from '#shared/clock.ts';
import { shopBehindThePages } from '#tests/journeys/behind-the-pages.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** Owners of the demo's garages, who all have the demo customer's password (`garages.json`). */
const OWNERS = {
  jonas: 'jonas.reiter@mail.example',
  lena: 'lena.vogel@mail.example',
  lucia: 'lucia.bianchi@mail.example',
} as const;
const PASSWORD = 'diciannove tornanti';
const STOLEN = 'WT25004202';
const HANDED_ON = { serial: 'WT25004207', to: 'tom.jansen@mail.example' };
const CLAIMED = 'WT25004101';
const FREE = 'WT25004210';
const DAY_MS = 24 * 3600 * 1000;

/** My garage: bikes, their registration, theft, claims, and what others see of them. */
export const GARAGE_SCREENS: readonly Screen[] = [
  at('garage', 'My garage, with a recall', openGarage('jonas')),
  at('garage-stolen', 'A bike of the garage that was stolen', openBike('jonas', STOLEN)),
  at('garage-handed-on', 'A bike of the garage that is handed on', openBike('lena', HANDED_ON.serial)),
  at('garage-bike', 'A bike of the garage with its service book', openBike('lucia', CLAIMED)),
  { name: 'warranty', title: 'Registering a bike, after the check', shows: 'page', show: checkFree },
  at('warranty-ops', 'The form for what the check cannot decide', openOps),
  at('claim-new', 'Claiming a part', openNewClaim),
  at('claim', 'A claim', openClaim),
  at('certificate', 'What a certificate’s QR code leads to', openCertificate),
  at('stolen', 'The check of a stolen bike', openStolen()),
  at('sighting-sent', 'A sighting was sent', openStolen('sent')),
  at('bike-transfer', 'The link to a bike’s next owner', openTransfer),
];

function at(name: string, title: string, show: Screen['show']): Screen {
  return { name, title, shows: 'page', hasAddress: true, show };
}

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
function openBike(who: keyof typeof OWNERS, serial: string): Screen['show'] {
  return async (shopper) => {
    await openGarage(who)(shopper);
    const card = shopper.page.getByRole('listitem').filter({ hasText: serial });
    await shopper.follow(card.getByRole('link', { name: shopper.words('garage.bike.more') }));
  };
}

function openStolen(done?: string): Screen['show'] {
  return (shopper) => shopper.visit(addressOf(shopper.locale, 'stolen', {}, { serial: STOLEN, done }));
}

async function openNewClaim(shopper: Shopper): Promise<void> {
  await openBike('lucia', CLAIMED)(shopper);
  const link = shopper.link(shopper.words('claims.section.new'));
  await shopper.visit(`${await link.getAttribute('href')}?part=frame`);
}

async function openClaim(shopper: Shopper): Promise<void> {
  await openBike('lucia', CLAIMED)(shopper);
  await shopper.follow(shopper.link(/C-[0-9A-Z]{4}-[0-9A-Z]{4}/));
}

async function openCertificate(shopper: Shopper): Promise<void> {
  const { certificateCode: code, serial } = warrantyRegistrations;
  const [found] = await shopBehindThePages()
    .db.select({ code })
    .from(warrantyRegistrations)
    .where(eq(serial, CLAIMED));
  await shopper.visit(addressOf(shopper.locale, 'certificate', { code: found?.code ?? '' }));
}

async function openOps(shopper: Shopper): Promise<void> {
  await signIn(shopper, 'jonas');
  const asked = { serial: 'WT25009999', purchasedOn: await daysAgo(shopper, 2) };
  await shopper.visit(addressOf(shopper.locale, 'account-mygarage-warranty-ops', {}, asked));
}

/** By the clock of the browser, which stands still in pictures. */
async function daysAgo({ page }: Shopper, days: number): Promise<string> {
  return calendarDate(new Date((await page.evaluate(() => Date.now())) - days * DAY_MS));
}

async function checkFree(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await signIn(shopper, 'jonas');
  await shopper.visit(addressOf(locale, 'account-mygarage-warranty'));
  const serial = startingWith(words('garage.fields.serial'));
  await page.getByRole('textbox', { name: serial }).fill(FREE);
  await page.getByLabel(startingWith(words('garage.fields.purchasedOn'))).fill(await daysAgo(shopper, 2));
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
