import { findSerial } from '#domain/serials/find-serial.ts';
import { listSerials } from '#domain/serials/list-serials.ts';
import { readOpenRecalls } from '#domain/serials/read-open-recalls.ts';
import type { Shop } from '#domain/shop.ts';
import { listRegistrationsOf } from '#domain/warranties/check-serial.ts';
import { warrantyOutcome } from '#domain/warranties/warranty-outcome.ts';
import { calendarDate } from '#shared/clock.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Purchases so many days ago show every outcome that a date makes. */
const BOUGHT = [-1, 2, 40, 2400];
const LISTED = 100;
/** Numbers that no registry has. */
const OTHERS = ['WT25999999', 'TS25004186', 'no?'];

/** A serial to try, and what a check of it comes to for somebody who has no bike. */
export type Trial = { readonly serial: string; readonly purchasedOn: string; readonly outcome: string };

/** Lists serials to try with purchase dates, for whoever develops or tries the shop. */
export async function listTrials(shop: Shop): Promise<Trial[]> {
  const now = shop.clock.now();
  const today = calendarDate(now);
  const serials = [...(await listSerials(shop, { limit: LISTED })), ...OTHERS];
  const all = await Promise.all(
    serials.map(async (serial) => {
      const entry = await findSerial(shop, serial);
      const registrations = await listRegistrationsOf(shop, entry?.serial ?? '');
      const seen = new Set<string>();
      return BOUGHT.flatMap((days) => {
        const purchasedOn = calendarDate(new Date(now.getTime() - days * DAY_MS));
        const asked = { serial, purchasedOn, owner: '', today };
        const { outcome } = warrantyOutcome(asked, entry ? [entry] : [], registrations);
        if (seen.has(outcome)) return [];
        seen.add(outcome);
        return [{ serial, purchasedOn, outcome }];
      });
    }),
  );
  return all.flat();
}

/** Lists the recalls and notices that are open for serials of the registry. */
export async function listOpenRecalls(shop: Shop) {
  const open = await readOpenRecalls(shop, await listSerials(shop, { limit: LISTED }));
  return [...open].flatMap(([serial, all]) => all.map(({ kind, code }) => ({ serial, kind, code })));
}
