import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compareWithStored } from '#tests/helpers/compare-pictures.ts';
import { drawLandscape } from './draw-landscape.ts';
import { SKIES, type SkyName } from './landscape/skies.ts';

const NAMES = Object.keys(SKIES) as SkyName[];

describe('drawLandscape', () => {
  test.each(NAMES)('paints %s for many seeds without a broken number, under 20 kB', (sky) => {
    for (let seed = 1; seed <= 12; seed++) {
      const svg = drawLandscape({
        sky,
        seed,
        campanile: true,
        contours: true,
        ground: 0.9,
        roadX: 0.1 * (seed % 9),
      });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(gzipSync(svg).length).toBeLessThan(20_000);
    }
  });

  test('gives the same place for the same seed and another for another', () => {
    const at = (seed: number) => drawLandscape({ sky: 'alba', seed });
    expect(at(7)).toBe(at(7));
    expect(at(7)).not.toBe(at(8));
  });

  test('splits into a sky without terrain and a terrain without sky, so that lettering fits between', () => {
    const sky = drawLandscape({ sky: 'mattino', seed: 7, layer: 'sky' });
    const terrain = drawLandscape({ sky: 'mattino', seed: 7, layer: 'terrain' });
    const all = drawLandscape({ sky: 'mattino', seed: 7 });
    expect(sky).toContain('<rect');
    expect(sky).not.toContain('<path');
    expect(sky.length + terrain.length).toBeGreaterThan(all.length);
    expect(terrain).not.toContain(SKIES.mattino.top);
  });

  test('looks as before', async () => {
    const svg = drawLandscape({ sky: 'mattino', seed: 23, campanile: true, ground: 0.92 });
    const path = new URL('./pictures/landscape.png', import.meta.url).pathname;
    const { mean, worst } = await compareWithStored(svg, path);
    expect(mean).toBeLessThan(0.004);
    expect(worst).toBeLessThan(0.08);
  });
});
