import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { notices } from '#domain/site-config/schema.ts';
import { readSeedFile } from '#seeds/seed-files.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { announceBreaks } from './announce-breaks.ts';
import { nextBreak } from './next-break.ts';
import { promiseDelivery } from './promise-delivery.ts';
import { saveWorkshop } from './save-workshop.ts';

const shop = await testShop({ locale: 'en', actor: { kind: 'staff', id: 'anna' } });
const workshop = await readSeedFile('seeds/tessaro', 'workshop');
const transit = { minDays: 1, maxDays: 2, bikeExtraDays: 0 };

async function textAt(instant: string): Promise<string | undefined> {
  shop.clock.set(new Date(instant));
  await announceBreaks(shop);
  return (await listNotices(shop, 'cart')).find(({ code }) => code.startsWith('break-'))?.text;
}

describe('S9.11 notices of the workshop’s closures', () => {
  it('name the last orders before and the first working day after, each year anew', async () => {
    expect(await textAt('2026-11-30T22:59:00Z')).toBeUndefined();
    expect(await textAt('2026-11-30T23:00:00Z')).toBe(
      'Orders placed after Friday 18 December at 14:00 CET are processed from Thursday, 7 January 2027.',
    );
    expect(await textAt('2027-01-06T22:59:00Z')).toContain('7 January 2027');
    expect(await textAt('2027-01-06T23:00:00Z')).toBeUndefined();
    expect(await textAt('2027-08-10T12:00:00Z')).toContain('from Wednesday, 25 August 2027');
    expect(await textAt('2027-12-01T12:00:00Z')).toContain('from Friday, 7 January 2028');
  });

  it('change nothing when nothing changed, and go with their closure', async () => {
    await textAt('2026-12-02T12:00:00Z');
    expect(await announceBreaks(shop)).toBe(0);
    const [winter] = workshop.closures.filter(([from]) => from === '12-19');
    await saveWorkshop(asSystem(shop), { ...workshop, closures: winter ? [winter] : [], breakNotices: {} });
    expect(await listNotices(shop, 'cart')).toEqual([]);
    expect(await shop.db.select().from(notices).where(eq(notices.code, 'break-12-19'))).toEqual([]);
    await saveWorkshop(asSystem(shop), workshop);
    expect(await listNotices(shop, 'cart')).toHaveLength(1);
  });

  it('tell of no closure that there is not', () => {
    expect(() => saveWorkshop(asSystem(shop), { ...workshop, closures: [] })).toThrow('begins on 08-08');
  });

  it('say what delivery promises count: later orders begin on the day the notice names', () => {
    const days = fc.integer({ min: 0, max: 3_650 });
    fc.assert(
      fc.property(days, fc.constantFrom(...workshop.closures), (day, closure) => {
        const now = new Date(Date.UTC(2026, 0, 1 + day));
        const { closesAt, lastOrderBy, opensAt } = nextBreak(workshop, closure, now);
        expect(opensAt > now).toBe(true);
        expect(lastOrderBy < closesAt && closesAt < opensAt).toBe(true);
        const promised = (at: Date) => promiseDelivery(at, { workshop, transit, freight: 'parcel' });
        expect(promised(new Date(lastOrderBy.getTime() - 1)).orderBy).toEqual(lastOrderBy);
        const { orderBy } = promised(lastOrderBy);
        const hours = (orderBy.getTime() - opensAt.getTime()) / 3_600_000;
        expect(hours).toBe(workshop.cutOffHour);
      }),
    );
  });
});
