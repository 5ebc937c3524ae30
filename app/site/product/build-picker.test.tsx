import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { VARIANT } from '#app/site/styleguide/samples.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { BuildPicker } from './variant-pickers.tsx';

type Props = Parameters<typeof BuildPicker>[0];

const REDUCED = { ...VARIANT, groupModel: 'Race', streetAmount: 690_000, listAmount: 790_000, percent: 13 };
const FULL = { ...VARIANT, groupModel: 'Sport', streetAmount: 590_000, listAmount: 590_000, percent: null };

/** The rows of a bike in two builds, each without spaces that break. */
function rows(...variants: Props['picked']['variant'][]): string[] {
  const builds = variants.map((variant) => ({ groupModel: variant?.groupModel ?? '', wheelset: 'R36' }));
  const product = { builds, weights: null, sizes: ['M'], currency: 'EUR', lowestPriceRule: true };
  const pick = (_what: string, groupModel: string) => {
    const variant = variants.find((one) => one?.groupModel === groupModel);
    return { variant, href: `?v=${groupModel}` };
  };
  const picked = { pick, variant: variants[0], follow: () => {} };
  const html = renderToStaticMarkup(
    <LocaleContext value="de">
      <BuildPicker
        picked={picked as unknown as Props['picked']}
        product={product as unknown as Props['product']}
      />
    </LocaleContext>,
  );
  return html.replaceAll(/\s/g, ' ').split('<li').slice(1);
}

test('a reduced build shows its price and, struck and named, the list price; one that is not shows one price', () => {
  const [race = '', sport = ''] = rows(REDUCED, FULL);
  expect(race).toMatch(/<s>.*7\.900.*<\/s>.*6\.900/);
  expect(race).toContain(MESSAGES.de.catalogue['list-price']);
  expect(sport).toContain('5.900');
  expect(sport).not.toContain('<s>');
});

test('below reduced builds stands what the struck price is, and below none without', () => {
  const { struck } = MESSAGES.de.product;
  expect(rows(REDUCED, FULL).at(-1)).toContain(struck);
  expect(rows(FULL, { ...FULL, groupModel: 'Tour' }).at(-1)).not.toContain(struck);
});
