import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { buildOptions, buildSurcharges } from '#domain/builds/schema.ts';
import { products } from '#domain/catalogue/schema.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { defaultName } from './default-name.ts';
import { parseBuildName } from './input.ts';
import { MAX_SAVED } from './limits.ts';
import { listSavedBuilds } from './list-saved-builds.ts';
import { deleteRemovedBuilds, removeBuild, restoreBuild } from './remove-build.ts';
import { saveBuild, saveBuildName } from './save-build.ts';
import { savedBuilds } from './schema.ts';
import { viewSavedBuilds } from './view-saved-builds.ts';

const shop = await testShop();
const CODE = 'VT25-ER-M-GEFBRBG';
const MINUTE = 60_000;

const newOwner = async () => (await openGuestSession(shop)).id;
const save = (owner: string, name = 'Sunday', code = CODE, productCode = 'VT25') =>
  saveBuild(shop, { owner, productCode, code, name });
const names = async (owner: string) => (await listSavedBuilds(shop, owner)).map(({ name }) => name);
const view = async (owner: string, at = shop) => viewSavedBuilds(at, await listSavedBuilds(at, owner));

describe('X1.22 a saved build', () => {
  test('is kept under a name with today’s price, once; the latest stands first', async () => {
    const owner = await newOwner();
    const id = await save(owner, '  Sunday\n bike ');
    shop.clock.forward(1_000);
    await save(owner, 'Rain', 'VT25-ME-L-GES00BM');
    expect(await names(owner)).toEqual(['Rain', 'Sunday bike']);
    shop.clock.forward(1_000);
    expect(await save(owner, 'Sunday again')).toBe(id);
    expect(await names(owner)).toEqual(['Sunday again', 'Rain']);
    await saveBuild(shop, { owner, productCode: 'VT25', code: CODE, name: 'Vetta', keepsName: true });
    const [first] = await view(owner);
    expect(first).toMatchObject({ name: 'Sunday again', productName: 'Vetta', code: CODE });
    expect(first?.today).toMatchObject({ amount: first?.seenAmount, currency: 'EUR', changes: [] });
    expect(first?.pictureHash).not.toBeNull();
  });

  test('says what changed since it was saved: a part, the price, the weeks', async () => {
    const owner = await newOwner();
    await save(owner);
    const isPaint = and(eq(buildOptions.kind, 'paint'), eq(buildOptions.code, 'GE'));
    await shop.db.update(buildOptions).set({ ended: true }).where(isPaint);
    await shop.db.update(savedBuilds).set({ seenWeeks: 3 }).where(eq(savedBuilds.guestSessionId, owner));
    const isFade = and(eq(buildSurcharges.kind, 'pattern'), eq(buildSurcharges.priceListSlug, 'eu'));
    const [fade] = await shop.db
      .select()
      .from(buildSurcharges)
      .where(and(isFade, eq(buildSurcharges.code, 'F')));
    const setFade = (amount: number) =>
      shop.db
        .update(buildSurcharges)
        .set({ amount })
        .where(and(isFade, eq(buildSurcharges.code, 'F')));
    await setFade((fade?.amount ?? 0) + 100);
    const [build] = await view(owner);
    await shop.db.update(buildOptions).set({ ended: false }).where(isPaint);
    await setFade(fade?.amount ?? 0);
    expect(build?.today?.changes).toMatchObject([
      { what: 'part', part: 'paint', why: 'ended', asked: 'Genziana' },
      { what: 'price', before: { amount: build?.seenAmount }, now: { amount: build!.seenAmount + 100 } },
      { what: 'weeks', before: 3 },
    ]);
  });

  test('costs what its market costs, and no longer has a price once the bike has ended', async () => {
    const owner = await newOwner();
    await save(owner);
    const market = { code: 'gb', currency: 'GBP', priceList: 'gb', pricesIncludeVat: true } as const;
    const [british] = await view(owner, { ...shop, market, country: 'GB' });
    expect(british?.today).toMatchObject({ currency: 'GBP', changes: [] });
    const setStatus = (status: 'active' | 'archived') =>
      shop.db.update(products).set({ status }).where(eq(products.code, 'VT25'));
    await setStatus('archived');
    const [ended] = await view(owner);
    await setStatus('active');
    expect(ended?.today).toBeNull();
  });

  test('gets another name, is removed and comes back within an hour', async () => {
    const owner = await newOwner();
    const id = await save(owner);
    await saveBuildName(shop, { owner, id, name: 'Monday' });
    expect(await names(owner)).toEqual(['Monday']);
    await removeBuild(shop, { owner, id });
    await removeBuild(shop, { owner, id });
    expect(await names(owner)).toEqual([]);
    expect(await deleteRemovedBuilds(shop)).toBe(0);
    await restoreBuild(shop, { owner, id });
    expect(await names(owner)).toEqual(['Monday']);
    await removeBuild(shop, { owner, id });
    shop.clock.forward(61 * MINUTE);
    await expect(restoreBuild(shop, { owner, id })).rejects.toMatchObject({ code: 'saved-builds.unknown' });
    expect(await deleteRemovedBuilds(shop)).toBe(1);
  });

  test('that was saved again meanwhile does not come back twice', async () => {
    const owner = await newOwner();
    const id = await save(owner);
    await removeBuild(shop, { owner, id });
    await save(owner, 'Anew');
    await restoreBuild(shop, { owner, id });
    expect(await names(owner)).toEqual(['Anew']);
  });

  test('is nobody else’s', async () => {
    const id = await save(await newOwner());
    const other = await newOwner();
    for (const act of [
      () => saveBuildName(shop, { owner: other, id, name: 'Mine' }),
      () => removeBuild(shop, { owner: other, id }),
      () => restoreBuild(shop, { owner: other, id }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'saved-builds.unknown' });
    expect(await names(other)).toEqual([]);
  });

  test.each([
    ['a bike that is not built to order', 'LM25-ER-M-GES00BG', 'LM25', 'x', 'saved-builds.unknown'],
    ['another bike’s code', CODE, 'GH26', 'x', 'saved-builds.unknown'],
    ['no code', '', 'VT25', 'x', 'saved-builds.unknown'],
    ['an empty name', CODE, 'VT25', ' \u0007 ', 'saved-builds.name-invalid'],
    ['a long name', CODE, 'VT25', 'x'.repeat(41), 'saved-builds.name-invalid'],
  ])('is refused with %s', async (_, code, productCode, name, refusal) => {
    await expect(save(await newOwner(), name, code, productCode)).rejects.toMatchObject({ code: refusal });
  });

  test('has a place for thirty', async () => {
    const owner = await newOwner();
    const paints = ['GE', 'BR', 'BO', 'AR', 'NO', 'DO'];
    const codes = ['XS', 'S', 'M', 'L', 'XL'].flatMap((size) =>
      paints.flatMap((paint) => ['G', 'M'].map((finish) => `VT25-ER-${size}-${paint}S00N${finish}`)),
    );
    await Promise.all(codes.slice(0, 40).map((code) => save(owner, 'x', code).catch(() => null)));
    expect(await listSavedBuilds(shop, owner)).toHaveLength(MAX_SAVED);
    await expect(save(owner, 'x', 'VT25-ME-M-GES00BG')).rejects.toMatchObject({ code: 'saved-builds.full' });
  });

  test('is named after bike and paint until its owner names it', async () => {
    const offer = (await findBuildOffer(shop, (await findBuiltProduct(shop, 'VT25'))!))!;
    const choice = { paint: 'GE' } as Parameters<typeof defaultName>[2];
    expect(defaultName('Vetta', offer, choice)).toBe('Vetta Genziana');
    expect(parseBuildName(defaultName('x'.repeat(99), offer, choice))).toHaveLength(40);
  });
});
