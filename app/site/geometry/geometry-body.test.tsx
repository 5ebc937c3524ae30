import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { GeometryBody } from './geometry-body.tsx';
import type { Overlay } from './geometry-figure.tsx';
import { GEOMETRY_ROWS } from './geometry-rows.ts';

const M: GeometryOfSize = {
  ...{ size: 'M', stack: 550, reach: 386, headAngle: 73, seatAngle: 73.5, chainstay: 410, bbDrop: 72 },
  ...{ forkOffset: 45, axleToCrown: 370, seatTube: 478, saddleHeight: 726, tyre: 28 },
  ...{ stem: 110, barWidth: 400, crank: 172.5 },
};
const L: GeometryOfSize = { ...M, size: 'L', stack: 571, reach: 393, seatTube: 504, stem: 120 };
const sizes = [M, L].map((frame) => ({ ...frame, picture: null }));

function rendered(locale: Locale, overlays: readonly Overlay[] = []): string {
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <GeometryBody name="Vetta" overlays={overlays} size="M" sizes={sizes} />
    </LocaleContext>,
  );
}

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)),
  );

describe('X1.15 the geometry of a bike', () => {
  it.each(LOCALES)('is a drawing beside its table, every number named and explained: %s', (locale) => {
    const html = rendered(locale);
    const words = MESSAGES[locale].geometry;
    const rows = rowsOf(html);
    expect(rows[0]).toEqual([words.unit, 'M', 'L']);
    expect(rows).toContainEqual([words.rows.stack, '550', '571']);
    expect(rows).toContainEqual([words.rows.headTube, '146', '168']);
    expect(rows).toContainEqual([words.rows.wheelbase, '983', '996']);
    expect(rows.slice(1).map(([name]) => name)).toEqual(GEOMETRY_ROWS.map(({ key }) => words.rows[key]));
    expect(html).toContain(words.figure.replace('{name}', 'Vetta').replace('{size}', 'M'));
    for (const [key, term] of Object.entries(words.terms)) expect(textOf(html), key).toContain(textOf(term));
  });

  it('writes decimals as the reader does, and thousands without a point that could be one', () => {
    expect(rowsOf(rendered('de'))).toContainEqual(['Sitzwinkel', '73,5', '73,5']);
    expect(rowsOf(rendered('en'))).toContainEqual(['Seat angle', '73.5', '73.5']);
    const long = { ...M, headAngle: 65, reach: 480, size: 'XL', look: 0 };
    expect(rendered('it', [{ frame: long, name: 'XL', look: 0 }])).toMatch(/<td>1\d{3}<i>/);
  });

  it('says of what is laid over it how far it is apart, in its own column or a new one', () => {
    const own = { ...M, stack: 580, size: '' };
    const html = rendered('en', [
      { frame: sizes[1] ?? L, name: 'L', look: 0 },
      { frame: own, name: 'Yours', look: 1 },
    ]);
    expect(rowsOf(html)[0]).toEqual(['mm / degrees', 'M', 'L', 'Yours']);
    expect(rowsOf(html)).toContainEqual(['Stack', '550', '571 +21', '580 +30']);
    expect(rowsOf(html)).toContainEqual(['Reach', '386', '393 +7', '386']);
    expect(html.match(/class="geo-over"/g)).toHaveLength(2);
  });
});
