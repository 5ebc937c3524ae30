import { listClaimsOf } from '#domain/claims/find-claim.ts';
import { claimInput } from '#domain/claims/input.ts';
import { photosOf } from '#domain/claims/parts.ts';
import { sendClaim } from '#domain/claims/send-claim.ts';
import type { SentFile } from '#domain/forms/submit-form.ts';
import { addDealerEntry } from '#domain/service-books/add-dealer-entry.ts';
import { addEntry } from '#domain/service-books/add-entry.ts';
import { serviceEntryInput } from '#domain/service-books/input.ts';
import { readServiceBook } from '#domain/service-books/read-book.ts';
import { issueServiceLink, listOpenRequests, requestEntry } from '#domain/service-books/request-entry.ts';
import type { Shop } from '#domain/shop.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { listOwnRegistrations } from '#domain/warranties/list-registrations.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Garage, GarageClaim, GarageService } from './garage.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Every photograph does in the demo: one grey point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

type Bike = { readonly id: string; readonly number: string; readonly serial: string };

/**
 * Fills the service book of somebody's demo bike and sends its claim, by the acts of owners and
 * dealers at past dates. Again it changes nothing.
 */
export async function seedBikeLife(own: Shop, seed: Garage['bikes'][number]): Promise<void> {
  const { services = [], claim } = seed;
  const found = (await listOwnRegistrations(own)).find(({ serial }) => serial === seed.serial);
  if (found?.state !== 'registered') return;
  const bike = { id: found.id, number: found.number, serial: seed.serial };
  const { entries } = await readServiceBook(own, bike.serial);
  if (entries.length === 0) for (const service of services) await seedService(own, bike, service);
  const claims = await listClaimsOf(own, bike.id);
  if (claim && claims.length === 0) await seedClaim(own, bike, claim);
}

async function seedService(own: Shop, bike: Bike, service: GarageService): Promise<void> {
  const { daysAgo, kind, km, works, dealer, nextMonths, nextAfterKm } = service;
  const then = at(own, daysAgo);
  const doneOn = calendarDate(then.clock.now());
  const typed = { kind, doneOn, km: String(km), works, nextMonths, nextAfterKm };
  const input = serviceEntryInput.parse(typed);
  if (!dealer) {
    await addEntry(then, bike, input);
    return;
  }
  await requestEntry(then, bike, { dealer });
  const [request] = await listOpenRequests(then, bike.id);
  const issued = request && (await issueServiceLink(then, request.id));
  if (issued) await addDealerEntry(then, { token: issued.token }, input);
}

async function seedClaim(own: Shop, bike: Bike, claim: GarageClaim): Promise<void> {
  const then = at(own, claim.daysAgo);
  const photos: Record<string, SentFile> = {};
  for (const { field } of photosOf(claim.parts)) {
    // Today, as a registration's receipt.
    const token = await receiveFile(own, { name: `${field}.png`, bytes: POINT, most: POINT.length });
    const upload = await findUpload(own, token);
    if (upload?.hash)
      photos[field] = { id: upload.id, size: upload.size, type: upload.type, hash: upload.hash };
  }
  const input = claimInput.parse({ description: claim.description, cost: 'yes', key: `seed-${bike.serial}` });
  await sendClaim(then, { number: bike.number, parts: claim.parts, input, photos });
}

/** The same shop so many days ago. */
function at(shop: Shop, daysAgo: number): Shop {
  const then = new Date(shop.clock.now().getTime() - daysAgo * DAY_MS);
  return { ...shop, clock: { now: () => then } };
}
