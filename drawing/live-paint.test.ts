import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { comparePictures, renderPicture } from '#tests/helpers/compare-pictures.ts';
import { panel, plated, split } from '#tests/helpers/paints.ts';
import { badge, wordmark } from '#tests/helpers/sample-drawings.ts';
import { drawBicycle } from './draw-bicycle.ts';
import { liveStyle } from './live-paint.ts';
import { models } from './models.ts';
import { FINISHES, fade, type Paint, solid } from './paints.ts';

const LIVE = { scheme: 'live', plated: '#b4602f' } as const;
const draw = (kind: keyof typeof models, paint: Paint | typeof LIVE) =>
  drawBicycle(models[kind], paint, { wordmark, badge, idPrefix: 'live' });

/** The drawing as a browser shows it with these styles. */
function styled(svg: string, paint: Paint): string {
  const { style, finish } = liveStyle(paint, 'live');
  const filled = (text: string): string =>
    text.replace(/var\((--\w+)\)/g, (_, name) => style[name as '--base'] ?? '');
  const others = FINISHES.filter((one) => one !== finish);
  return others.reduce(
    (rest, one) => rest.replace(new RegExp(`<g class="in-${one}">.*?</g>`, 'g'), ''),
    filled(svg),
  );
}

const WHITE = '#ffffff';
const PAINTS: Record<string, Paint> = {
  gloss: solid('#2a39c9', WHITE),
  matte: solid('#22483a', WHITE, 'matte'),
  fade: fade('#f06a4d', '#3b2a86', WHITE),
  panel: panel('#c9865a', '#4b2d22', WHITE, WHITE, 'matte'),
  plated: plated('#b4602f', '#fff3e4'),
};

describe('X1.22 a bicycle in live paint', () => {
  test.each(Object.keys(PAINTS))('looks with the styles of %s as if drawn in it', async (name) => {
    const paint = PAINTS[name]!;
    const [live, drawn] = await Promise.all(
      [styled(draw('climb', LIVE), paint), draw('climb', paint)].map(renderPicture),
    );
    expect((await comparePictures(live!, drawn!)).mean).toBeLessThan(0.002);
  });

  test('differs from the same bicycle in another paint', async () => {
    const [one, other] = await Promise.all(
      [PAINTS.gloss!, PAINTS.fade!].map((paint) => renderPicture(styled(draw('climb', LIVE), paint))),
    );
    expect((await comparePictures(one!, other!)).mean).toBeGreaterThan(0.005);
  });

  test('has one drawing for all paints: its gradients are there whatever the styles', () => {
    const svg = draw('gravel', LIVE);
    for (const paint of [...Object.values(PAINTS), split('#e9d36a', '#1b2a2c', WHITE, WHITE)]) {
      for (const [, id] of Object.values(liveStyle(paint, 'live').style)
        .join(' ')
        .matchAll(/url\(#([^)]+)\)/g))
        expect(svg).toContain(`id="${id}"`);
    }
  });

  test('is no larger on the wire than any full drawing', () => {
    for (const kind of ['climb', 'track', 'gravel'] as const)
      expect(gzipSync(draw(kind, LIVE)).length).toBeLessThan(33_000);
  });
});
