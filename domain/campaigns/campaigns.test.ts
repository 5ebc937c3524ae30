import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import { listPriceHistory } from '#domain/prices/list-price-history.ts';
import { readCurrentPrices } from '#domain/prices/read-current-prices.ts';
import { prices } from '#domain/prices/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import type { CampaignInput } from './input.ts';
import { listCampaigns, readCampaign } from './list-campaigns.ts';
import { dropCampaign, moveCampaigns, stopCampaign } from './move-campaigns.ts';
import { cancelPlan, planCampaign } from './plan-campaign.ts';
import { reducedAmount } from './read-goods.ts';
import { saveCampaign } from './save-campaign.ts';
import { campaignPrices } from './schema.ts';

const DAY = 86_400_000;
let shop: TestShop;
let staff: TestShop;
let known: { id: string; code: string }[];

beforeAll(async () => {
  shop = await testShop({ locale: 'en' });
  staff = asSystem(shop);
  const { id, code } = variants;
  known = await shop.db.select({ id, code }).from(variants).orderBy(code).limit(3);
});

/** Each variant has cost 100.00 for sixty days. */
beforeEach(async () => {
  await shop.db.execute(sql`truncate campaigns, campaign_prices cascade`);
  await shop.db.delete(prices).where(
    inArray(
      prices.variantId,
      known.map(({ id }) => id),
    ),
  );
  for (const { id } of known) await set(id, 10_000);
  shop.clock.forward(60 * DAY);
});

const set = (variantId: string, streetAmount: number, listAmount = streetAmount) =>
  setPrice(shop, { variantId, priceListSlug: 'eu', listAmount, streetAmount });
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY);
const draft = (over: Partial<CampaignInput> = {}): CampaignInput => ({
  ...{ name: 'Winter work', kind: 'list', goods: known.map(({ code }) => code).join('\n') },
  ...{ percentBp: 1000, listSlugs: ['eu'], startsAt: inDays(1), endsAt: inDays(15), ...over },
});
async function planned(over: Partial<CampaignInput> = {}): Promise<string> {
  const id = await saveCampaign(staff, draft(over));
  await planCampaign(staff, { id });
  return id;
}
const first = () => known[0]?.id ?? '';
const now = async (id = first()) => {
  const price = (await readCurrentPrices(shop, [id])).get(id);
  return [price?.streetAmount, price?.listAmount];
};
const shownOf = async (id: string) => {
  const { variants: shown } = await readCampaign(staff, id);
  const places = known.map((one) => shown.find((variant) => variant.id === one.id));
  return places.flatMap((variant) => variant?.prices[0] ?? []);
};

it('X2.12 a list with a percent shows old, new and 30-day lowest per market, and the shop nothing of it', async () => {
  await set(first(), 9_000, 10_000);
  shop.clock.forward(DAY);
  await set(first(), 10_000);
  shop.clock.forward(DAY);
  const id = await saveCampaign(staff, draft({ percentBp: 2000 }));
  const { campaign, lists, variants: shown } = await readCampaign(staff, id);
  expect([campaign.state, lists.map(({ slug }) => slug), shown.length]).toEqual(['draft', ['eu'], 3]);
  expect((await shownOf(id)).slice(0, 2)).toEqual([
    {
      ...{ list: 'eu', oldAmount: 10_000, newAmount: 8_000 },
      lowestAmount: 9_000,
      flag: 11,
      outcome: 'waits',
    },
    {
      ...{ list: 'eu', oldAmount: 10_000, newAmount: 8_000 },
      lowestAmount: 10_000,
      flag: 20,
      outcome: 'waits',
    },
  ]);
  expect(await now()).toEqual([10_000, 10_000]);
});

it('X2.12 it begins and ends by itself and gives back what it found', async () => {
  const id = await planned();
  await moveCampaigns(staff);
  expect(await now()).toEqual([10_000, 10_000]);
  shop.clock.forward(DAY);
  await moveCampaigns(staff);
  await moveCampaigns(staff);
  expect(await now()).toEqual([9_000, 10_000]);
  expect((await listCampaigns(staff)).map(({ state, prices: count }) => [state, count])).toEqual([
    ['running', 3],
  ]);
  const [newest] = (await listPriceHistory(staff, known[0]?.code ?? '')).prices;
  expect(newest?.reason).toBe('Winter work');
  expect((await listCampaigns(staff))[0]?.endsAt).toBeInstanceOf(Date);
  shop.clock.forward(14 * DAY);
  await moveCampaigns(staff);
  expect(await now()).toEqual([10_000, 10_000]);
  expect((await shownOf(id)).map((price) => price?.outcome)).toEqual([
    'given-back',
    'given-back',
    'given-back',
  ]);
});

it('X2.12 what was frozen at the beginning is not edited, by no act and not in its table', async () => {
  const id = await planned();
  shop.clock.forward(DAY);
  await moveCampaigns(staff);
  expect((await shownOf(id))[0]).toMatchObject({ oldAmount: 10_000, lowestAmount: 10_000, flag: 10 });
  await set(first(), 8_000, 10_000);
  for (const act of [
    () => saveCampaign(staff, { ...draft(), id }),
    () => planCampaign(staff, { id }),
    () => cancelPlan(staff, id),
    () => dropCampaign(staff, id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'campaigns.state-conflict' });
  const own = eq(campaignPrices.campaignId, id);
  for (const change of [{ priorAmount: 20_000 }, { announcedAmount: 20_000 }, { newAmount: 1 }])
    await expect(shop.db.update(campaignPrices).set(change).where(own)).rejects.toThrow();
  await expect(shop.db.delete(campaignPrices).where(own)).rejects.toThrow();
  await stopCampaign(staff, { id, reason: 'sold out' });
  expect((await shownOf(id))[0]).toMatchObject({ lowestAmount: 10_000, flag: 10, outcome: 'changed-since' });
  expect(await now()).toEqual([8_000, 10_000]);
  expect(await now(known[1]?.id)).toEqual([10_000, 10_000]);
  await expect(stopCampaign(staff, { id, reason: 'again' })).rejects.toMatchObject({
    code: 'campaigns.state-conflict',
  });
});

it('X2.12 a sheet says each price; its faults are told by line', async () => {
  const [one, two] = known;
  const rows = ['code,price_list,price', `${one?.code},eu,95.00`, `${two?.code},eu,88.50`];
  const id = await planned({ kind: 'sheet', goods: rows.join('\n'), percentBp: null, listSlugs: [] });
  expect((await shownOf(id)).map((price) => price?.newAmount)).toEqual([9_500, 8_850]);
  for (const [bad, line] of [
    ['x,eu,1.00', 2],
    [`${one?.code},moon,1.00`, undefined],
    [`${one?.code},eu,cheap`, 2],
    [`${one?.code},eu,90.00\n${one?.code},eu,91.00`, 3],
  ] as const) {
    const goods = `code,price_list,price\n${bad}`;
    const refused = saveCampaign(staff, draft({ kind: 'sheet', goods, percentBp: null }));
    await expect(refused).rejects.toMatchObject({
      code: 'campaigns.input-invalid',
      ...(line && { values: { line } }),
    });
  }
});

it('X2.12 a category includes those below it, and an unknown code is named', async () => {
  const id = await saveCampaign(staff, draft({ kind: 'percent', goods: '' }));
  const all = (await readCampaign(staff, id)).variants.length;
  expect(all).toBeGreaterThan(50);
  await expect(saveCampaign(staff, draft({ kind: 'percent', goods: 'no-such' }))).rejects.toMatchObject({
    fields: { goods: 'campaigns.goods-missing' },
  });
  await expect(saveCampaign(staff, draft({ goods: 'VT-NONE' }))).rejects.toMatchObject({
    ...{ fields: { goods: 'campaigns.goods-unknown' }, values: { codes: 'VT-NONE' } },
  });
  for (const [over, field] of [
    [{ name: ' ' }, 'name'],
    [{ endsAt: inDays(0.5) }, 'endsAt'],
    [{ startsAt: new Date(Number.NaN) }, 'startsAt'],
    [{ percentBp: 10_000 }, 'percentBp'],
    [{ percentBp: null }, 'percentBp'],
    [{ listSlugs: ['moon'] }, 'listSlugs'],
  ] as const) {
    const refused = saveCampaign(staff, draft(over as Partial<CampaignInput>));
    await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  }
});

it('X2.12 campaigns with a price in common do not overlap; one after the other keeps the law', async () => {
  await planned();
  const other = await saveCampaign(staff, draft({ name: 'Late', startsAt: inDays(14), endsAt: inDays(20) }));
  await expect(planCampaign(staff, { id: other })).rejects.toMatchObject({
    code: 'campaigns.overlap-conflict',
    values: { other: 'Winter work' },
  });
  const next = await planned({ name: 'Next', percentBp: 1500, startsAt: inDays(15), endsAt: inDays(20) });
  shop.clock.forward(DAY);
  await moveCampaigns(staff);
  shop.clock.forward(14 * DAY);
  await moveCampaigns(staff);
  expect((await shownOf(next))[0]).toMatchObject({
    oldAmount: 10_000,
    newAmount: 8_500,
    lowestAmount: 9_000,
    flag: 6,
  });
  expect(await now()).toEqual([8_500, 9_000]);
});

it('X2.14 a campaign that falls by more than half wants its number typed before it is planned', async () => {
  const id = await saveCampaign(staff, draft({ percentBp: 6000 }));
  await expect(planCampaign(staff, { id })).rejects.toMatchObject({
    code: 'prices.change-large',
    values: { count: 3, word: 'CONFIRM 3' },
  });
  await planCampaign(staff, { id, confirmation: 'confirm 3' });
  shop.clock.forward(DAY);
  await moveCampaigns(staff);
  expect(await now()).toEqual([4_000, 10_000]);
  shop.clock.forward(14 * DAY);
  await moveCampaigns(staff);
  expect(await now()).toEqual([10_000, 10_000]);
});

it('X2.14 a fall that became larger than half after it was planned stays out', async () => {
  const id = await planned();
  await set(first(), 30_000);
  await set(known[1]?.id ?? '', 8_000, 10_000);
  shop.clock.forward(DAY);
  await moveCampaigns(staff);
  expect((await shownOf(id)).map((price) => price?.outcome)).toEqual(['too-large', 'not-lower', 'set']);
  expect([await now(), await now(known[1]?.id)]).toEqual([
    [30_000, 30_000],
    [8_000, 10_000],
  ]);
});

it('X2.12 one whose time passed while the shop stood still never begins', async () => {
  await planned();
  shop.clock.forward(20 * DAY);
  await moveCampaigns(staff);
  expect((await listCampaigns(staff)).map(({ state }) => state)).toEqual(['ended']);
  expect(await now()).toEqual([10_000, 10_000]);
});

it('X2.12 a role that may not publish prices plans and stops nothing', async () => {
  const rights = { prices: ['look', 'change'] } as const;
  const clerk = { ...shop, actor: { kind: 'office', id: 'x', rights, provenAt: shop.clock.now() } as const };
  const id = await saveCampaign(clerk, draft());
  await expect(planCampaign(clerk, { id })).rejects.toMatchObject({ code: 'staff.right-lacking' });
  const looker = { ...clerk, actor: { ...clerk.actor, rights: DEFAULT_ROLES.shop ?? {} } };
  await expect(saveCampaign(looker, draft())).rejects.toMatchObject({ code: 'staff.right-lacking' });
  expect(await listCampaigns(looker)).toHaveLength(1);
});

it('X2.12 a reduced price is whole, never above the old one, and off by half a unit at most', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 9_999 }), (old, bp) => {
      const reduced = reducedAmount(old, bp);
      expect(Number.isSafeInteger(reduced)).toBe(true);
      expect(reduced).toBeLessThanOrEqual(old);
      expect(Math.abs(reduced * 10_000 - old * (10_000 - bp))).toBeLessThanOrEqual(5_000);
    }),
  );
});

it('X2.12 no campaign flags more percent than the lowest price of the 30 days before allows', async () => {
  const step = fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    street: fc.integer({ min: 7_000, max: 12_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 4 }),
      fc.integer({ min: 100, max: 4_000 }),
      async (steps, bp) => {
        await shop.db.execute(sql`truncate campaigns, campaign_prices cascade`);
        const past: [Date, number][] = [[shop.clock.now(), (await now())[0] ?? 0]];
        for (const { days, street } of steps) {
          shop.clock.forward(days * DAY);
          await set(first(), street);
          past.push([shop.clock.now(), street]);
        }
        const id = await planned({ goods: known[0]?.code ?? '', percentBp: bp });
        shop.clock.forward(DAY);
        await moveCampaigns(staff);
        const [price] = await shownOf(id);
        const since = shop.clock.now().getTime() - 30 * DAY;
        const within = past.filter(
          (_, at) => (past[at + 1]?.[0].getTime() ?? Number.POSITIVE_INFINITY) > since,
        );
        const lowest = Math.min(...within.map(([, street]) => street));
        expect(price?.lowestAmount).toBeLessThanOrEqual(lowest);
        expect(price?.flag ?? 0).toBeLessThanOrEqual(discountPercent(lowest, price?.newAmount ?? 0) ?? 0);
        shop.clock.forward(20 * DAY);
        await moveCampaigns(staff);
        shop.clock.forward(40 * DAY);
        await set(first(), 10_000);
      },
    ),
    { numRuns: 12 },
  );
});
