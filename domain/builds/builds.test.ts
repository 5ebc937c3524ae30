import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { readCurrentPrices } from '#domain/prices/read-current-prices.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import {
  type BuildOffer,
  type Choice,
  codeOf,
  NO_SECOND,
  PARTS,
  parseBuildCode,
  parsePaintCode,
} from './choice.ts';
import { contrast, LOGO_CONTRAST } from './colours.ts';
import { draftBuild } from './draft-build.ts';
import { findBuildOffer } from './find-build-offer.ts';
import { listBuildModels } from './list-build-models.ts';
import { paintOfBuild } from './paint-of-build.ts';
import { priceBuild } from './price-build.ts';
import { chosenOption, clashOf, codesOf, isPossible, optionOf, settle } from './rules.ts';
import { saveBuilds } from './save-builds.ts';
import { buildOptions } from './schema.ts';

const shop = await testShop();
const vetta = (await findProduct(shop, { kind: 'bike', categorySlug: 'strada', slug: 'vetta' }))!;
const offer = (await findBuildOffer(shop, vetta))!;

const letters = fc.constantFrom(...'ABDFGMNPRSWX0');
const anything = fc.record(
  Object.fromEntries(
    PARTS.map((part) => [
      part,
      fc.oneof(
        fc.constantFrom(...codesOf(offer, part)),
        fc.constantFrom('CI', 'ZZ', 'Z', '', 'RENÉE & JO', '<b>'),
        letters,
      ),
    ]),
  ) as Record<keyof Choice, fc.Arbitrary<string>>,
  { requiredKeys: [] },
);
const builds = anything.map((wanted) => settle(offer, wanted)!.choice);

/** All parts of a build that do not go together. */
const clashes = (of: BuildOffer, choice: Choice) =>
  PARTS.map((part, at) => {
    const before = Object.fromEntries(PARTS.slice(0, at).map((one) => [one, choice[one]]));
    return part === 'name' || codesOf(of, part).includes(choice[part])
      ? clashOf(of, before, part, choice[part])
      : part;
  }).filter(Boolean);

describe('X1.22 the rules of builds', () => {
  it('turn any request into a build that is offered and whose parts go together', () => {
    fc.assert(
      fc.property(anything, (wanted) => {
        const { choice } = settle(offer, wanted)!;
        expect(clashes(offer, choice)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('leave a valid build unchanged, and list every change they make to another', () => {
    fc.assert(
      fc.property(builds, anything, (build, wanted) => {
        expect(settle(offer, build)).toEqual({ choice: build, changes: [] });
        const { choice, changes } = settle(offer, { ...build, ...wanted })!;
        for (const { part, asked } of changes) expect(choice[part]).not.toBe(asked);
      }),
    );
  });

  it('change the later part: the picked part and all parts before it stay', () => {
    fc.assert(
      fc.property(builds, fc.constantFrom(...PARTS), fc.nat(), (build, part, index) => {
        const possible = codesOf(offer, part).filter((code) => isPossible(offer, build, part, code));
        const code = possible[index % possible.length]!;
        const { choice } = settle(offer, { ...build, [part]: code })!;
        const kept = PARTS.slice(0, PARTS.indexOf(part));
        expect(kept.map((one) => choice[one])).toEqual(kept.map((one) => build[one]));
        expect(choice[part]).toBe(code);
      }),
    );
  });

  it('never paint an illegible wordmark', () => {
    fc.assert(
      fc.property(builds, (build) => {
        const look = (part: 'paint' | 'logo' | 'second') => optionOf(offer, part, build[part])?.look ?? '';
        expect(contrast(look('paint'), look('logo'))).toBeGreaterThanOrEqual(LOGO_CONTRAST);
        if (optionOf(offer, 'pattern', build.pattern)?.look === 'split')
          expect(contrast(look('second'), look('logo'))).toBeGreaterThanOrEqual(LOGO_CONTRAST);
      }),
    );
  });

  it('know the maker’s exclusions: copper is never matt nor painted over, and the reason is given', () => {
    const copper = settle(offer, { paint: 'RA', pattern: 'F', second: 'GE', finish: 'M' })!;
    expect(copper.choice).toMatchObject({ paint: 'RA', pattern: 'S', second: NO_SECOND, finish: 'G' });
    expect(copper.changes.map(({ part, why }) => [part, why])).toEqual([
      ['pattern', 'clash'],
      ['finish', 'clash'],
    ]);
    expect(clashOf(offer, copper.choice, 'finish', 'M')).toEqual({
      reason: 'Il rame vuole la lucidatura: opaco sembra cartone.',
    });
  });

  it('replace an ended option by its successor, or else by the most similar colour', () => {
    const ended = settle(offer, { paint: 'CI' })!;
    expect(ended.choice.paint).toBe('RO');
    expect(ended.changes).toEqual([{ part: 'paint', asked: 'CI', why: 'ended' }]);
    const alone = {
      ...offer,
      ended: offer.ended.map((one) => ({ ...one, look: '#2b3bd0', successor: null })),
    };
    expect(settle(alone, { paint: 'CI' })!.choice.paint).toBe('GE');
  });

  it('build only the sizes the bike has with those parts', () => {
    const fewer = {
      ...offer,
      bases: offer.bases.filter(({ group, size }) => group !== 'ME' || size === 'XS'),
    };
    expect(settle(fewer, { group: 'ME', size: 'L' })!.choice).toMatchObject({ group: 'ME', size: 'XS' });
    expect(isPossible(fewer, settle(fewer, { group: 'ME' })!.choice, 'size', 'L')).toBe(false);
    expect(settle({ ...offer, bases: [] }, {})).toBeNull();
  });

  it('fit bar and crank to the size: what it comes with follows the size, what does not fit is said', () => {
    const small = settle(offer, { size: 'S', bar: '38' })!;
    expect(small).toMatchObject({ choice: { bar: '38' }, changes: [] });
    const large = settle(offer, { ...small.choice, size: 'XL' })!;
    expect(large.choice.bar).toBe('00');
    expect(large.changes).toEqual([{ part: 'bar', asked: '38', why: 'clash' }]);
    expect(chosenOption(offer, large.choice, 'bar')?.name).toBe('440 mm');
    // The size’s own width is no exchange.
    expect(settle(offer, { size: 'M', bar: '40' })).toMatchObject({ choice: { bar: '00' }, changes: [] });
    expect(draftBuild(offer, { ...small.choice, wheels: 'H' }).parts).toEqual(
      expect.arrayContaining([
        { part: 'wheels', code: 'H', name: 'R50 carbonio, 50 mm', isOther: true },
        { part: 'bar', code: '38', name: '380 mm', isOther: true },
        { part: 'crank', code: '70', name: '170 mm' },
      ]),
    );
  });

  it('letter a name that can be lettered, and open without one that cannot', () => {
    expect(settle(offer, { name: ' René ' })).toMatchObject({ choice: { name: 'RENÉ' }, changes: [] });
    for (const asked of ['<script>', 'polizei', 'a name of far too many letters'])
      expect(settle(offer, { name: asked })).toMatchObject({
        choice: { name: '' },
        changes: [{ part: 'name', asked, why: 'name' }],
      });
    const plain = settle(offer, {})!.choice;
    const nowhere = { ...offer, options: offer.options.filter(({ kind }) => kind !== 'name') };
    expect(settle(nowhere, { ...plain, name: 'EVA' })!.choice).toEqual(plain);
    const added = priceBuild(offer, { ...plain, name: 'EVA' }).amount - priceBuild(offer, plain).amount;
    expect(added).toBe(9_000);
  });

  it('make a bike in a series colour personal by a name', () => {
    const series = settle(offer, { paint: 'GE', pattern: 'S' })!.choice;
    expect(draftBuild(offer, series).isPersonal).toBe(false);
    expect(draftBuild(offer, { ...series, name: 'EVA' }).isPersonal).toBe(true);
  });

  it('hold for every paint: each can be had in every pattern that does not exclude it', () => {
    for (const paint of codesOf(offer, 'paint')) {
      const { choice } = settle(offer, { paint })!;
      expect(choice.paint).toBe(paint);
      for (const pattern of codesOf(offer, 'pattern'))
        if (!clashOf(offer, choice, 'pattern', pattern))
          expect(isPossible(offer, choice, 'pattern', pattern), `${paint} ${pattern}`).toBe(true);
    }
  });
});

describe('X1.22 the code of a build', () => {
  it('reopens the same build', () => {
    fc.assert(
      fc.property(builds, (build) => {
        const code = codeOf(offer.productCode, build);
        expect(parseBuildCode(offer.productCode, code)).toEqual(build);
        const lower = code.replace(/^[^~]*/, (parts) => parts.toLowerCase());
        expect(parseBuildCode(offer.productCode, ` ${lower} `)).toEqual(build);
      }),
    );
  });

  it('of before wheels, bar and crank could be chosen opens the same build, with what it comes with', () => {
    const old = parseBuildCode('VT25', 'VT25-ER-M-GEFBRBM')!;
    expect(old).toMatchObject({ wheels: '0', bar: '00', crank: '00' });
    expect(settle(offer, old)).toEqual({ choice: old, changes: [] });
    expect(codeOf('VT25', old)).toBe('VT25-ER-M-GEFBRBM');
    const other = { ...old, wheels: 'H', crank: '75' };
    expect(codeOf('VT25', other)).toBe('VT25-ER-M-GEFBRBM.H0075');
    expect(parseBuildCode('VT25', 'VT25-ER-M-GEFBRBM.H0075')).toEqual(other);
    for (const wrong of ['.', '.H', '.H00750', '.H0075.H0075', ".H0'75"])
      expect(parseBuildCode('VT25', `VT25-ER-M-GEFBRBM${wrong}`), wrong).toBeNull();
  });

  it('is short, and belongs to no other bike and to nothing else', () => {
    const { choice } = settle(offer, {})!;
    expect(codeOf('VT25', choice)).toMatch(/^VT25-ER-[A-Z]{1,3}-ALFTRBG$/);
    for (const text of [
      '',
      'VT25',
      'GH25-ER-M-ALFTRBG',
      'VT25-ER-M-ALFTRB',
      'VT25-ER-ALFTRBG',
      'x'.repeat(9999),
    ])
      expect(parseBuildCode('VT25', text), text.slice(0, 30)).toBeNull();
    expect(parsePaintCode("AL'; --")).toBeNull();
  });
});

describe('X1.22 the price of a build', () => {
  it('is the cheapest variant of the build and size, and what each choice adds, to the cent', async () => {
    const prices = await readCurrentPrices(
      shop,
      vetta.variants.map(({ id }) => id),
    );
    fc.assert(
      fc.property(builds, (build) => {
        const { amount, baseAmount, surcharges, weeks } = priceBuild(offer, build);
        const name = offer.groups.find(({ code }) => code === build.group)?.name;
        const cheapest = vetta.variants
          .filter(
            ({ groupModel, size }) => wordGroupModel(groupModel, shop.locale) === name && size === build.size,
          )
          .map(({ id }) => prices.get(id)!.streetAmount);
        expect(baseAmount).toBe(Math.min(...cheapest));
        expect(amount).toBe(surcharges.reduce((sum, one) => sum + one.amount, baseAmount));
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(weeks).toBeGreaterThanOrEqual(offer.weeks);
      }),
    );
  });

  it('is told for builds in the reader’s language', async () => {
    const italian = await findBuildOffer({ ...shop, locale: 'it' }, vetta);
    expect(italian?.groups.map(({ name }) => name)).toContain('Elettronico race');
  });

  it('adds money, grams and weeks of the options that were chosen', () => {
    const choice = settle(offer, {
      group: 'ER',
      size: 'M',
      paint: 'GE',
      pattern: 'F',
      logo: 'B',
      finish: 'M',
    })!.choice;
    const base = offer.bases.find(({ group, size }) => group === 'ER' && size === 'M')!;
    expect(priceBuild(offer, choice)).toMatchObject({
      amount: base.amount + 25_000 + 18_000 + 9_000,
      surcharges: [{ name: 'Genziana' }, { name: 'Sfumatura' }, { name: 'Opaco' }],
      weightGrams: base.weightGrams! + 12 - 6,
      weeks: 6 + 1,
    });
  });

  it('measures an exchanged part by the one it comes with: money, grams, weeks', () => {
    const { choice } = settle(offer, { group: 'ME', size: 'M', paint: 'GE', pattern: 'S' })!;
    const plain = priceBuild(offer, choice);
    const deep = priceBuild(offer, { ...choice, wheels: 'H', bar: '42' });
    expect(deep.amount - plain.amount).toBe(159_000);
    expect(deep.weightGrams! - plain.weightGrams!).toBe(1_470 - 1_680 + 9);
    expect(deep.weeks - plain.weeks).toBe(1);
    expect(deep.surcharges.map(({ name }) => name)).toEqual(['R50 carbonio, 50 mm', 'Genziana']);
    const electronic = { ...choice, group: 'ER' };
    expect(
      priceBuild(offer, { ...electronic, wheels: 'H' }).amount - priceBuild(offer, electronic).amount,
    ).toBe(49_000);
  });

  it('follows each market and its currency; an option without a price there is not offered', async () => {
    const gb = {
      ...shop,
      market: { code: 'gb', currency: 'GBP', priceList: 'gb', pricesIncludeVat: true } as const,
    };
    const british = (await findBuildOffer(gb, vetta))!;
    expect(british.currency).toBe('GBP');
    expect(optionOf(british, 'paint', 'RA')?.amount).toBe(59_500);
    const nowhere = { ...gb, market: { ...gb.market, priceList: 'us-west' } };
    const none = (await findBuildOffer(nowhere, vetta))!;
    expect(none.options).toEqual([]);
    expect(settle(none, {})).toBeNull();
  });
});

describe('X1.22 bikes that can be built to order', () => {
  it('exist for every bike for sale that can be customised, and for no other', async () => {
    const models = await listBuildModels(shop);
    expect(models.map(({ code }) => code).toSorted()).toEqual(['AN25', 'GH25', 'GH26', 'VT25']);
    const lama = await findProduct(shop, { kind: 'bike', categorySlug: 'strada', slug: 'lama' });
    expect(await findBuildOffer(shop, lama!)).toBeNull();
  });

  it('are drawn as described: patterns with both colours, lines in the logo’s colour', () => {
    const of = (wanted: Partial<Choice>) => {
      const { choice } = settle(offer, wanted)!;
      const look = (part: 'paint' | 'pattern' | 'second' | 'logo' | 'finish') =>
        optionOf(offer, part, choice[part])!;
      return paintOfBuild({
        ...{ paint: look('paint'), pattern: look('pattern'), second: look('second') },
        ...{ logo: look('logo'), finish: look('finish') },
      });
    };
    expect(of({ paint: 'RA' })).toMatchObject({ scheme: 'plated', finish: 'metal' });
    expect(of({ paint: 'BO', pattern: 'P', second: 'AR', logo: 'P', finish: 'M' })).toEqual({
      ...{ scheme: 'panel', base: '#22483a', second: '#c9865a' },
      ...{ third: '#e9d36a', logo: '#e9d36a', finish: 'matte' },
    });
  });

  it('keep the code of an option for ever: an option that an import leaves out stays', async () => {
    const before = await shop.db.select().from(buildOptions);
    await saveBuilds(shop, { options: [], exclusions: [], models: [] });
    expect(await shop.db.select().from(buildOptions)).toHaveLength(before.length);
  });

  it.each([
    ['a code of another length', { kind: 'paint', code: 'X' }, 'builds.bad-code'],
    ['a code with other letters', { kind: 'logo', code: 'é' }, 'builds.bad-code'],
  ] as const)('is refused with %s', async (_, wrong, code) => {
    const [row] = await shop.db.select().from(buildOptions);
    const options = [{ ...row!, ...wrong, amounts: {} }];
    await expect(saveBuilds(shop, { options, exclusions: [], models: [] })).rejects.toMatchObject({ code });
  });

  it('are refused for an unknown bike, a bike without a picture, and an opening build of unknown options', async () => {
    const model = { product: 'VT25', groups: {}, weeks: 1, showpiece: 'ALFTRBG' };
    const save = (wrong: Partial<typeof model>) =>
      saveBuilds(shop, { options: [], exclusions: [], models: [{ ...model, ...wrong }] });
    await expect(save({ product: 'XX99' })).rejects.toMatchObject({ code: 'builds.no-bike' });
    await expect(save({ showpiece: 'ZZFTRBG' })).rejects.toMatchObject({ code: 'builds.bad-showpiece' });
    await expect(save({ showpiece: 'AL' })).rejects.toMatchObject({ code: 'builds.bad-showpiece' });
  });
});
