import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import LaidLines from './laid-lines.tsx';
import LaidOver from './laid-over.tsx';

const M = {
  ...{ size: 'M', stack: 550, reach: 386, headAngle: 73, seatAngle: 73.5, chainstay: 410, bbDrop: 72 },
  ...{ forkOffset: 45, axleToCrown: 370, seatTube: 478, saddleHeight: 726, tyre: 28 },
  ...{ stem: 110, barWidth: 400, crank: 172.5 },
};
const L = { ...M, size: 'L', stack: 571, reach: 393, seatTube: 504, stem: 120 };
const numbers = { stack: 538, reach: 392, stem: 120 };
const own = { id: 'own', name: 'Yours', look: 0, frame: { ...M, ...numbers, size: '' }, own: numbers };
const larger = { id: 'size L', name: 'L', look: 1, frame: L };

function rendered(locale: Locale, overlays = [larger, own]) {
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <svg aria-hidden="true">
        <LaidLines frame={M} overlays={overlays} sizes={[M, L]} />
      </svg>
      <LaidOver frame={M} overlays={overlays} variant={undefined} />
    </LocaleContext>,
  );
}

it.each(LOCALES)(
  'X1.15 own numbers: the lens says how much higher the grip is, in words too: %s',
  (locale) => {
    const words = MESSAGES[locale].lens;
    const higher = MESSAGES[locale].compare.by.height.more.replace('{by}', textOf('9 mm'));
    const html = rendered(locale);
    expect(html).toContain(`${words.enlarged}<span class="sr-only">`);
    const plain = textOf(html).replaceAll(/\s/g, ' ');
    const said = words.said.replace('{size}', 'M').replace('{by}', higher).replaceAll(/\s/g, ' ');
    expect(plain).toContain(`${said}. ${words.notice.gripHeight.more}`);
    expect(plain.split(said)).toHaveLength(3);
    expect(plain).toContain(`${words.own} 592 mm`);
  },
);

it('numbers are written as the reader does: with a sign in the lens, differences in words', () => {
  const plain = textOf(rendered('de')).replaceAll(/\s/g, ' ');
  expect(plain).toContain('+9 mm');
  expect(plain).toContain('Griff: M 601 mm, Dein Rad 592 mm. M: 9 mm höher.');
  expect(plain).toContain('M: 17 mm kürzer. Du streckst dich weniger.');
  expect(plain).toContain('M: 2 mm kürzer. Davon merkst du nichts.');
  expect(plain.endsWith('M: gleich.')).toBe(true);
  expect(textOf(rendered('it', [larger]))).toMatch(/Presa: M 601\smm, L 625\smm\. M: 24\smm più in basso\./);
});

it('pictures are decoration: the lens hides its line and its number from readers', () => {
  const html = rendered('en');
  expect(html).toMatch(/<figure class="geo-lens"><b aria-hidden="true">\+9/);
  expect(html).toContain('<svg aria-hidden="true" viewBox=');
  expect(html.match(/class="geo-over"/g)).toHaveLength(2);
  expect(html.match(/class="geo-other"/g)).toHaveLength(2);
});
