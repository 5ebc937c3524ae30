import { openAccount } from '#domain/accounts/open-account.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { customers } from '#domain/customers/schema.ts';
import { NO_JOBS } from '#domain/imports/system-shop.ts';
import type { Shop } from '#domain/shop.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { EVIDENCE } from '#domain/warranties/evidence.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { registerBike } from '#domain/warranties/register-bike.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Garage } from './garage.ts';
import { makerFolder } from './read-maker.ts';
import { readSeedFile } from './seed-files.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Every PDF does as evidence here. */
const RECEIPT = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');

/**
 * Fills the demo's garages by the act of real registrations, at past dates. Whoever has no account
 * yet gets one with the demo customer's password.
 * @param folder null: the demo maker's; a folder without `garages.json` has none
 */
export async function seedGarages(shop: Shop, folder: string | null = null): Promise<void> {
  const from = makerFolder(folder);
  const demo = await readSeedFile(from, 'demo-customer');
  if (!demo) return;
  for (const garage of await readSeedFile(from, 'garages')) {
    const { locale, country } = garage;
    const quiet: Shop = { ...shop, locale, country, ports: { ...shop.ports, jobs: NO_JOBS } };
    const id = await findOwner(quiet, garage, demo.account.password);
    for (const bike of garage.bikes) await register(quiet, garage, id, bike);
  }
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

async function register(
  shop: Shop,
  garage: Garage,
  id: string,
  bike: Garage['bikes'][number],
): Promise<void> {
  const boughtAt = shop.clock.now().getTime() - bike.daysAgo * DAY_MS;
  const registeredAt = new Date(boughtAt + bike.registeredAfter * DAY_MS);
  const own: Shop = { ...shop, actor: { kind: 'customer', id }, clock: { now: () => registeredAt } };
  const file = { name: 'receipt.pdf', bytes: RECEIPT, most: EVIDENCE.most };
  const evidence = await findUpload(own, await receiveFile(own, file));
  const input = registrationInput.parse({
    ...{ serial: bike.serial, dealer: bike.dealer, price: bike.price, country: garage.country },
    ...{ purchasedOn: calendarDate(new Date(boughtAt)), language: garage.locale },
    ...{ firstOwner: 'yes', privacy: 'yes' },
  });
  await registerBike(own, { input, evidenceId: evidence?.id ?? null });
}
