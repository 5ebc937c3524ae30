import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compareWithStored } from '#tests/helpers/compare-pictures.ts';
import { badge, wordmark } from '#tests/helpers/sample-drawings.ts';
import { drawGood, goodViews } from './draw-good.ts';
import { GOOD_KINDS, GOOD_PATTERNS } from './goods/good-scene.ts';

const BROKEN = /NaN|undefined|Infinity|null|\[object/;

describe('drawGood', () => {
  test.each(GOOD_KINDS)('draws %s in every pattern, well formed and under 5 kB', (kind) => {
    for (const pattern of GOOD_PATTERNS) {
      const svg = drawGood(kind, { base: '#2a39c9', second: '#b4602f', pattern }, { wordmark, badge });
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 400 400" aria-hidden="true">/,
      );
      expect(svg).not.toMatch(BROKEN);
      expect(svg).toContain('#2a39c9');
      expect(gzipSync(svg).length).toBeLessThan(5_000);
    }
  });

  test('letters a dark article light and a light article dark by default', () => {
    expect(drawGood('bag', { base: '#15202a' }, { wordmark })).toContain('fill="#f6f4ee"');
    expect(drawGood('bag', { base: '#f3efe8' }, { wordmark })).toContain('fill="#101619"');
    expect(drawGood('bag', { base: '#f3efe8', accent: '#b3192b' }, { wordmark })).toContain('fill="#b3192b"');
  });

  test('shows sides before details, and a side of its own kind for each', () => {
    expect(goodViews('bib')).toEqual(['back', 'pad', 'braces', 'leg']);
    expect(goodViews('tape')).toEqual(['wound', 'surface', 'plug']);
    expect(goodViews('saddle').slice(0, 2)).toEqual(['profile', 'underside']);
  });

  test('softens folds in the colours they have, not in linear light', () => {
    const svg = drawGood('saddle', { base: '#a85a2c' });
    const blurs = svg.match(/<filter[^>]*>/g) ?? [];
    expect(blurs.length).toBeGreaterThan(0);
    for (const blur of blurs) expect(blur).toContain('color-interpolation-filters="sRGB"');
  });

  test('lays a pattern on the back of a glove’s hand, not on its fingers', () => {
    const svg = drawGood('gloves', { base: '#c9865a', second: '#6e4028', pattern: 'contour' });
    expect(svg.match(/stroke="#6e4028" stroke-width="2.2"/g)).toHaveLength(1);
  });

  test('keeps the ids of two articles on one page apart', () => {
    const svg = drawGood('jersey', { base: '#2a39c9' }, { idPrefix: 'x1' });
    for (const [, id] of svg.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^x1/);
  });

  test.each(GOOD_KINDS)('names the other sides and each detail of %s, where its file shows them', (kind) => {
    const svg = drawGood(kind, { base: '#2a39c9' }, { wordmark, badge, hasViews: true });
    const named = [...svg.matchAll(/<view id="([a-z]+)" viewBox="(?:[\d.]+ ){3}[\d.]+"\/>/g)].map(
      ([, id]) => id,
    );
    expect(named.toSorted()).toEqual(goodViews(kind).toSorted());
    expect(svg).not.toMatch(BROKEN);
    expect(gzipSync(svg).length).toBeLessThan(6_000);
    expect(drawGood(kind, { base: '#2a39c9' }, { wordmark, badge })).not.toContain('<view');
  });

  test.each(GOOD_KINDS)('%s looks as before', async (kind) => {
    const pattern = GOOD_PATTERNS[GOOD_KINDS.indexOf(kind) % GOOD_PATTERNS.length];
    const svg = drawGood(
      kind,
      { base: '#f3ede2', second: '#b4602f', accent: '#3a1a0c', pattern },
      { wordmark, badge },
    );
    const path = new URL(`./pictures/good-${kind}.png`, import.meta.url).pathname;
    const { mean, worst } = await compareWithStored(svg, path);
    expect(mean).toBeLessThan(0.004);
    expect(worst).toBeLessThan(0.08);
  });
});
