import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparePictures,
  compareWithStored,
  type PictureDifference,
  renderPicture,
} from '#tests/helpers/compare-pictures.ts';
import { plausibleGeometry } from '#tests/helpers/plausible-geometry.ts';
import { badge, PAINTS, paintOf, wordmark } from '#tests/helpers/sample-drawings.ts';
import { type BicycleDrawing, drawBicycle } from './draw-bicycle.ts';
import { BICYCLE_KINDS, type BicycleSpec } from './geometry/bicycle-spec.ts';
import { models, withGeometry } from './models.ts';
import { BICYCLE_VIEWS } from './views.ts';

const SCHEMES = Object.values(PAINTS);

const draw = (spec: BicycleSpec, drawing: BicycleDrawing = {}, paint = paintOf(spec.kind)): string =>
  drawBicycle(spec, paint, { wordmark, badge, ...drawing });

/** Everything in an SVG that shows a broken number. */
const BROKEN = /NaN|undefined|Infinity|null|\[object/;
const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);

describe('drawBicycle', () => {
  test.each(BICYCLE_KINDS)('draws %s complete and well formed in every view and mode', (kind) => {
    for (const view of BICYCLE_VIEWS) {
      for (const mode of [{}, { lite: true }, { dark: true }, { diagram: true }] satisfies BicycleDrawing[]) {
        const svg = draw(models[kind], { view, ...mode });
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+"/);
        expect(svg).toMatch(/<\/svg>$/);
        expect(svg).not.toMatch(BROKEN);
        const tags = [...svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)];
        const depth = tags.reduce((sum, tag) => sum + (tag[1] ? -1 : tag[3] ? 0 : 1), 0);
        expect(depth).toBe(0);
      }
    }
  });

  test('stays whole for any plausible geometry, fork, motor and number of cages', () => {
    const bicycles = fc.record({
      kind: fc.constantFrom(...BICYCLE_KINDS),
      geometry: plausibleGeometry,
      fork: fc.constantFrom('blade' as const, 'curved' as const, 'suspension' as const),
      motor: fc.constantFrom(undefined, 'mid' as const, 'hub' as const),
      bottleCages: fc.constantFrom(0 as const, 1 as const, 2 as const),
      bottles: fc.boolean(),
      mudguards: fc.boolean(),
      rack: fc.boolean(),
      lights: fc.boolean(),
      paint: fc.constantFrom(...SCHEMES),
    });
    fc.assert(
      fc.property(bicycles, ({ kind, geometry, fork, paint, ...parts }) => {
        const model = withGeometry(models[kind], geometry);
        const spec = {
          ...model,
          ...parts,
          fork: { ...model.fork, kind: fork, leg: [14, 11] as const, travel: 110 },
        };
        expect(draw(spec, { lite: true }, paint)).not.toMatch(BROKEN);
      }),
      { numRuns: 60 },
    );
  });

  test.each(SCHEMES)('paints $scheme', (paint) => {
    const svg = draw(models.aero, {}, paint);
    expect(svg).toContain(paint.base);
    expect(svg).not.toMatch(BROKEN);
  });

  test('defines every id it refers to, once, with the given prefix', () => {
    const svg = draw(models.fullsus, { idPrefix: 'card7-', diagram: true });
    const ids = idsOf(svg);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith('card7-'))).toBe(true);
    for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(ids).toContain(id);
  });

  test('is a pure function: the same numbers give the same string', () => {
    expect(draw(models.gravel)).toBe(draw(models.gravel));
  });

  test('has an accessible name only with a title, and escapes it', () => {
    expect(draw(models.climb)).toContain('aria-hidden="true"');
    expect(draw(models.climb, { title: 'Red & "fast" <bike>' })).toContain(
      'role="img" aria-label="Red &amp; &quot;fast&quot; &lt;bike&gt;"',
    );
  });

  test('fills the picture with a background when asked', () => {
    expect(draw(models.climb, { background: '#ede4dc' })).toMatch(/<rect [^>]*fill="#ede4dc"\/>/);
  });

  test('writes the diagram with the given labels and the numbers of the geometry', () => {
    const words = {
      stack: 'Höhe',
      reach: 'Reach',
      wheelbase: 'Radstand',
      chainstay: 'Kettenstrebe',
      headTube: 'Steuerrohr',
      seatTube: 'Sitzrohr',
      bbDrop: 'Tretlagerabsenkung',
      trail: 'Nachlauf',
    };
    const svg = draw(models.climb, { diagram: words });
    for (const text of ['Höhe 550', 'Radstand 983', 'Steuerrohr 146', 'Nachlauf 56', '73.5°']) {
      expect(svg).toContain(`>${text}</text>`);
    }
  });

  test('writes diagram labels large enough to read at half width', () => {
    const svg = draw(models.climb, { diagram: true });
    const width = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1]);
    const size = Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
    expect((size / width) * 430).toBeGreaterThan(11);
  });

  test('draws no wordmark without one', () => {
    expect(drawBicycle(models.aero, PAINTS.solid)).not.toContain(wordmark.path);
    expect(draw(models.aero)).toContain(wordmark.path);
  });
});

describe('weight on the wire', () => {
  test.each(BICYCLE_KINDS)('%s is at most 18 kB for a card and 33 kB in full', (kind) => {
    expect(gzipSync(draw(models[kind], { lite: true })).length).toBeLessThanOrEqual(18_000);
    expect(gzipSync(draw(models[kind])).length).toBeLessThanOrEqual(33_000);
  });
});

describe('pictures', () => {
  test.each(BICYCLE_KINDS)('%s looks as before', async (kind) => {
    const path = new URL(`./pictures/${kind}.png`, import.meta.url).pathname;
    const { mean, worst } = await compareWithStored(draw(models[kind]), path);
    expect(mean).toBeLessThan(0.004);
    expect(worst).toBeLessThan(0.08);
  });

  const difference = async (one: string, other: string): Promise<PictureDifference> =>
    comparePictures(await renderPicture(one), await renderPicture(other));

  test('card and full drawings look alike at card size', async () => {
    for (const kind of BICYCLE_KINDS) {
      const { mean, worst } = await difference(draw(models[kind]), draw(models[kind], { lite: true }));
      expect(mean).toBeLessThan(0.004);
      expect(worst).toBeLessThan(0.12);
    }
  });

  test('notices another paint or a missing part', async () => {
    const bicycle = draw(models.climb);
    const repainted = await difference(bicycle, draw(models.climb, {}, PAINTS.plated));
    expect(repainted.worst).toBeGreaterThan(0.08);
    const stripped = await difference(bicycle, draw({ ...models.climb, bottleCages: 0 }));
    expect(stripped.worst).toBeGreaterThan(0.08);
  });
});
