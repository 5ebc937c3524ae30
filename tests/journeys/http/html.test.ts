import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { guestWithCart, send } from './send.ts';

const PLACES = [
  addressOf('en', 'home'),
  addressOf('en', 'bike-archive'),
  addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' }),
  addressOf('en', 'model-world', { category: 'road', slug: 'vetta' }),
  addressOf('en', 'infinitamente-item', { slug: 'vetta' }),
  addressOf('en', 'compare', {}, { bikes: 'VT25,LM25' }),
  addressOf('en', 'size-finder'),
  addressOf('en', 'year-archive', { year: 2024 }),
  addressOf('en', 'ecommerce-item', { category: 'apparel', slug: 'tornanti-jersey' }),
  addressOf('en', 'store-locator'),
  addressOf('en', 'quote', {}, { bike: 'VT25' }),
  addressOf('en', 'search', {}, { q: 'jersey' }),
  addressOf('en', 'search', {}, { q: 'xyzzyq' }),
  addressOf('en', 'cart'),
  addressOf('en', 'checkout'),
  addressOf('en', 'wishlist'),
  addressOf('en', 'order-access'),
  addressOf('en', 'withdraw-from-contract'),
  addressOf('en', 'country'),
  addressOf('en', 'newsletter'),
  addressOf('en', 'all', { pathMatch: 'our-climb' }),
  addressOf('en', 'news-item', { slug: 'four-hundred-kilometres-of-white-road' }),
  addressOf('en', 'job-positions-archive'),
  addressOf('en', 'job-positions-item', { slug: 'spray-painter-second-booth' }),
  addressOf('en', 'job-positions-item', { slug: 'apprentice-frame-builder' }),
  addressOf('en', 'team-item', { slug: 'ivo-bressan' }),
  addressOf('en', 'unico-item', { slug: 'the-purple-of-1987' }),
  addressOf('en', 'all', { pathMatch: 'contacts' }),
  addressOf('en', 'all', { pathMatch: 'nothing/here' }),
];

test('forms and sections are as HTML wants them: radios, first options, headings', async () => {
  const { cookie } = await guestWithCart();
  const faults: string[] = [];
  for (const place of PLACES) {
    const { text } = await send(place, { headers: { cookie } });
    expect(text, place).toContain('<h1');
    faults.push(
      ...[...radiosOf(text), ...selectsOf(text), ...sectionsOf(text)].map((one) => `${place}: ${one}`),
    );
  }
  expect(faults).toEqual([]);
});

test('S4.08 the bag’s page ends with what goes with it: links to choose, no quantity, no removing', async () => {
  const guest = await guestWithCart();
  for (const locale of LOCALES) {
    const { text } = await send(addressOf(locale, 'cart'), { headers: guest });
    const [related = ''] = /<section[^>]*aria-labelledby="related".*?<\/section>/s.exec(text) ?? [];
    expect(related, locale).toContain(translator(locale)('cart.related'));
    expect(related.match(new RegExp(`<a [^>]*href="/${locale}/shop/`, 'g'))?.length, locale).toBeGreaterThan(
      0,
    );
    expect(related, locale).not.toMatch(/<form|<input/);
  }
});

/** Radios and checkboxes have no autocomplete: their form may. */
function radiosOf(html: string): string[] {
  return (
    html
      .match(/<input\b[^>]*type="(?:radio|checkbox)"[^>]*>/g)
      ?.filter((one) => /autocomplete=/i.test(one)) ?? []
  );
}

/** A required select begins with an option of no value, and no option is without words. */
function selectsOf(html: string): string[] {
  return [...html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].flatMap(
    ([, attributes = '', options = '']) => {
      const [first = ''] = options.match(/<option\b[^>]*>/) ?? [];
      const isPlaceholder = / value=""/.test(first);
      return [
        ...(/ required=/.test(attributes) && !isPlaceholder
          ? [`required without a placeholder:${attributes}`]
          : []),
        ...(/<option\b[^>]*><\/option>/.test(options) ? [`an option without words:${attributes}`] : []),
      ];
    },
  );
}

/** Sections without a heading of their own and without a name. */
function sectionsOf(html: string): string[] {
  const open: { tag: string; hasHeading: boolean }[] = [];
  const bare: string[] = [];
  for (const [tag] of html.matchAll(/<section\b[^>]*>|<\/section>|<h[1-6]\b/g)) {
    if (tag.startsWith('<section')) open.push({ tag, hasHeading: / aria-label(?:ledby)?=/.test(tag) });
    else if (tag.startsWith('<h')) for (const one of open) one.hasHeading = true;
    else {
      const closed = open.pop();
      if (closed && !closed.hasHeading) bare.push(closed.tag);
    }
  }
  return bare;
}

test('S5.03 every field of every form that must be filled in says "Mandatory Field" in its label, in five languages', async () => {
  for (const locale of LOCALES) {
    const { cookie } = await guestWithCart();
    const words = translator(locale)('fields.mandatory');
    const seen = new Set<string>();
    for (const path of FORMS) {
      const { text } = await send(`/${locale}/${path}`, { headers: { cookie } });
      for (const { name, label } of requiredFields(text)) {
        seen.add(name);
        expect(label, `${name} of /${locale}/${path}`).toContain(words);
      }
    }
    expect([...seen], locale).toEqual(expect.arrayContaining(MUST_BE_FILLED));
  }
});

const FORMS = [
  'country',
  'checkout',
  'contacts',
  'newsletter',
  'order-access',
  'quote',
  'size-finder',
  'bikes',
].concat(['withdraw-from-contract', 'returns', 'account', 'job-positions', 'stock-alert?v=TJ25-GZ-M']);
const MUST_BE_FILLED = [
  'country',
  'language',
  'email',
  'phone',
  'message',
  'number',
  'bike',
  'height',
  'name',
];

/** Required fields with the text of their label or group; a quantity is never empty. */
function requiredFields(html: string): { name: string; label: string }[] {
  const fields = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*\s(?:aria-)?required\b[^>]*>/g)];
  return fields.flatMap(({ 0: tag, index }) => {
    const [, name = ''] = /\sname="([^"]*)"/.exec(tag) ?? [];
    if (name === 'quantity') return [];
    const [, id = ''] = /\sid="([^"]*)"/.exec(tag) ?? [];
    // A button that is the label of a field stands beside the label of the form.
    const labels = html.matchAll(new RegExp(`<label[^>]*\\sfor="${id}"[^>]*>(.*?)</label>`, 'gs'));
    const own = [...labels].map(([, words = '']) => words).join(' ');
    const group = html.slice(0, index).split('<legend').at(-1)?.split('</legend>')[0] ?? '';
    const isChoice = /type="(?:radio|checkbox)"/.test(tag);
    return [{ name, label: isChoice ? own + group : own }];
  });
}
