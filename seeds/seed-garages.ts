import { eq } from 'drizzle-orm';
import { openAccount } from '#domain/accounts/open-account.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { saveClaimFees } from '#domain/claims/save-claim-fees.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { customers } from '#domain/customers/schema.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { listHandovers } from '#domain/handovers/list-handovers.ts';
import { saveHandovers } from '#domain/handovers/save-handovers.ts';
import { NO_JOBS } from '#domain/imports/system-shop.ts';
import { queueTransferLink } from '#domain/mail/transfer-mails.ts';
import type { Shop } from '#domain/shop.ts';
import { declareTheft, saveTheft } from '#domain/thefts/declare-theft.ts';
import { theftInput } from '#domain/thefts/input.ts';
import { transferInput } from '#domain/transfers/input.ts';
import { findOpenTransfer, requestTransfer } from '#domain/transfers/request-transfer.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { EVIDENCE } from '#domain/warranties/evidence.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { findOwnRegistration } from '#domain/warranties/list-registrations.ts';
import { registerBike } from '#domain/warranties/register-bike.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Garage, GarageBike, SeedHandover } from './garage.ts';
import { makerFolder } from './read-maker.ts';
import { seedBikeLife } from './seed-bike-life.ts';
import { readSeedFile } from './seed-files.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Every PDF does as evidence here. */
const RECEIPT = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');

/**
 * Fills the demo's garages by the act of real registrations, at past dates. Whoever has no account
 * yet gets one with the demo customer's password. A bike that somebody registered before stays as
 * it is.
 * @param folder null: the demo maker's; a folder without `garages.json` has none
 */
export async function seedGarages(shop: Shop, folder: string | null = null): Promise<void> {
  const from = makerFolder(folder);
  await seedHandovers(shop, await readSeedFile(from, 'handovers'));
  const demo = await readSeedFile(from, 'demo-customer');
  if (!demo) return;
  const asSeed: Shop = { ...shop, actor: { kind: 'system', id: 'seed' } };
  await saveClaimFees(asSeed, await readSeedFile(from, 'claim-fees'));
  for (const garage of await readSeedFile(from, 'garages')) {
    const { locale, country } = garage;
    const quiet: Shop = { ...shop, locale, country, ports: { ...shop.ports, jobs: NO_JOBS } };
    const id = await findOwner(quiet, garage, demo.account.password);
    const own: Shop = { ...quiet, actor: { kind: 'customer', id } };
    for (const bike of garage.bikes) {
      if (!(await isKnown(shop, bike))) await fill(own, garage, bike);
      await seedBikeLife(own, bike);
    }
  }
}

/** Made once: their days are counted from the first start. */
async function seedHandovers(shop: Shop, seeds: readonly SeedHandover[]): Promise<void> {
  const asSeed: Shop = { ...shop, actor: { kind: 'system', id: 'seed' } };
  if ((await listHandovers(asSeed, { limit: 1 })).length > 0) return;
  const rows = await Promise.all(
    seeds.map(async ({ serial, dealer, daysAgo, price }) => ({
      ...{ serial, handedOverOn: calendarDate(daysBefore(shop, daysAgo)), priceAmount: price },
      ...{ priceCurrency: 'EUR' as const, dealerId: (await findDealer(shop, dealer))?.id ?? '' },
    })),
  );
  if (rows.length > 0) await saveHandovers(asSeed, rows);
}

async function findOwner(shop: Shop, garage: Garage, password: string): Promise<string> {
  const { firstName, lastName, email } = garage;
  const asSeed: Shop = { ...shop, actor: { kind: 'system', id: 'seed' } };
  const subject = await openAccount(asSeed, { firstName, lastName, email, password });
  if (subject === null) return findByEmail(shop, email);
  const person = { subject, email, emailVerified: true, firstName, lastName };
  return (await recogniseCustomer(asSeed, { issuer: ownIssuer(shop.baseUrl), ...person })).id;
}

async function findByEmail({ db }: Shop, email: string): Promise<string> {
  const rows = await db.select({ id: customers.id, email: customers.email }).from(customers);
  const found = rows.find((row) => row.email === email);
  if (!found) throw new Error(`${email} has an account and is no customer`);
  return found.id;
}

async function isKnown({ db }: Shop, { serial }: GarageBike): Promise<boolean> {
  return (await db.$count(warrantyRegistrations, eq(warrantyRegistrations.serial, serial))) > 0;
}

async function fill(own: Shop, garage: Garage, bike: GarageBike): Promise<void> {
  const number = await register(own, garage, bike);
  if (bike.stolen) await steal(own, number, bike.stolen);
  if (bike.handsOnTo) await handOn(own, number, bike.handsOnTo);
}

async function register(own: Shop, garage: Garage, bike: GarageBike): Promise<string> {
  const boughtAt = daysBefore(own, bike.daysAgo);
  const registeredAt = new Date(boughtAt.getTime() + bike.registeredAfter * DAY_MS);
  const then: Shop = { ...own, clock: { now: () => registeredAt } };
  const file = { name: 'receipt.pdf', bytes: RECEIPT, most: EVIDENCE.most };
  // Today: an unclaimed file of years ago would be forgotten by the shop that runs meanwhile.
  const evidence = await findUpload(own, await receiveFile(own, file));
  const input = registrationInput.parse({
    ...{ serial: bike.serial, dealer: bike.dealer, price: bike.price, country: garage.country },
    ...{ purchasedOn: calendarDate(boughtAt), language: garage.locale, firstOwner: 'yes', privacy: 'yes' },
  });
  return (await registerBike(then, { input, evidenceId: evidence?.id ?? null })).number;
}

async function steal(own: Shop, number: string, stolen: NonNullable<GarageBike['stolen']>): Promise<void> {
  const { daysAgo, place, policeReference } = stolen;
  const at = daysBefore(own, daysAgo);
  await declareTheft({ ...own, clock: { now: () => at } }, { number });
  const input = theftInput.parse({ stolenOn: calendarDate(at), place, policeReference, publish: 'yes' });
  await saveTheft(own, { number }, input);
}

/** The buyer's mail is written at once: its link is to be tried. */
async function handOn(own: Shop, number: string, to: NonNullable<GarageBike['handsOnTo']>): Promise<void> {
  await requestTransfer(own, { number }, transferInput.parse({ ...to, understood: 'yes' }));
  const bike = await findOwnRegistration(own, number);
  const open = bike && (await findOpenTransfer(own, bike.id));
  const asSeed: Shop = { ...own, actor: { kind: 'system', id: 'seed' } };
  if (open) await queueTransferLink(asSeed, { transferId: open.id });
}

const daysBefore = ({ clock }: Shop, days: number) => new Date(clock.now().getTime() - days * DAY_MS);
