import type { PageBlock, TextValue } from '#domain/pages/document.ts';
import type { RichNode } from '#domain/pages/rich-text.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { SeedProduct } from './seed-files.ts';
import type { World, WorldWords } from './world-words.ts';

/** A model with all its years, the oldest first, and the maker's texts. */
export type Family = {
  /** The product whose bike, colour and numbers the page shows. */
  head: SeedProduct;
  editions: readonly SeedProduct[];
  world: World;
  words: Readonly<Record<Locale, WorldWords>>;
  /** Slug of the head's category in each language. */
  category: Readonly<Record<Locale, string>>;
  /** Millimetres, degrees and grams of size M. */
  numbers: Readonly<Record<string, number>>;
};

type Texts = Record<string, TextValue>;
type Part = Pick<PageBlock, 'id' | 'type' | 'data' | 'texts'> & { parts?: Part[] };

/** The blocks of a model's page: its use, its numbers, the products, its history and the climb. */
export function worldBlocks(family: Family, climb: readonly unknown[]): PageBlock[] {
  const parts = [
    heroOf(family),
    reasonsOf(family),
    technologyOf(family),
    ...(family.world.climb ? [climbOf(family, climb)] : []),
    ...measuredOf(family),
    bikesOf(family),
    ...beginningOf(family),
    yearsOf(family),
    closeOf(family),
  ];
  return flat(parts, null);
}

function flat(parts: readonly Part[], parentId: string | null): PageBlock[] {
  return parts.flatMap(({ parts: inner = [], ...part }, position) => [
    { ...part, parentId, version: 1, position },
    ...flat(inner, part.id),
  ]);
}

function inAll(make: (locale: Locale) => Texts): PageBlock['texts'] {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]));
}

function heroOf({ head, words, numbers }: Family): Part {
  const [color = ''] = head.colors;
  return {
    id: 'hero',
    type: 'hero',
    data: { product: head.code, color, sky: `@${head.code}-sky`, terrain: `@${head.code}-terrain` },
    texts: inAll((locale) => {
      const { common, own } = words[locale];
      const names = { model: head.model, color: capital(color) };
      return {
        title: own.title,
        name: filled(common.name, names),
        text: own.text,
        fact: kilos(locale, numbers.weight ?? 0),
        link: filled(common.see, names),
        alt: filled(common.alt, names),
      };
    }),
  };
}

function reasonsOf({ words }: Family): Part {
  return {
    id: 'reasons',
    type: 'editor',
    data: {},
    texts: inAll((locale) => ({
      body: doc(
        ...words[locale].own.reasons.flatMap(([title, text]): RichNode[] => [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
          paragraph({ type: 'text', text }),
        ]),
      ),
    })),
  };
}

function technologyOf({ head, world, words, numbers }: Family): Part {
  return {
    id: 'numbers',
    type: 'technology',
    data: { picture: `@${head.code}-numbers` },
    texts: inAll((locale) => {
      const { common, own } = words[locale];
      const [title, text] = own.numbers;
      return { title, text, alt: filled(common.numbersAlt, { model: head.model }) };
    }),
    parts: world.figures.map((figure) => ({
      id: `figure-${figure.toLowerCase()}`,
      type: 'figure',
      data: {},
      texts: inAll((locale) => ({
        value: figureValue(locale, figure, numbers[figure] ?? 0),
        label: words[locale].common.figures[figure] ?? figure,
      })),
    })),
  };
}

function climbOf({ words }: Family, points: readonly unknown[]): Part {
  return {
    id: 'climb',
    type: 'climb-chart',
    data: { picture: '@world-climb', points: points as never },
    texts: inAll((locale) => {
      const [title = '', text = ''] = words[locale].own.climb ?? [];
      return { title, text };
    }),
  };
}

/** Its prototypes' rides and its frames on the bench, where the maker has them. */
function measuredOf({ head, world, words }: Family): Part[] {
  return (world.measured ?? []).map((type) => ({
    ...{ id: type, type, data: { product: head.code } },
    texts: inAll((locale) => {
      const [title, text] = words[locale].common.measured[type];
      return { title: filled(title, { model: head.model }), text };
    }),
  }));
}

/** Its products for sale, the newest first, and related models. */
function bikesOf({ head, editions, world, words }: Family): Part {
  const sold = editions.filter(({ status }) => status !== 'archived').toReversed();
  return {
    id: 'bikes',
    type: 'products-carousel',
    data: { slug: 'world', kind: 'bike', products: [...sold.map(({ code }) => code), ...world.beside] },
    texts: inAll((locale) => {
      const { bikes, all } = words[locale].common;
      return { title: filled(bikes, { model: head.model }), link: all, to: '/bikes' };
    }),
  };
}

/** The first year, in that year's own words. */
function beginningOf({ head, editions: [first], words }: Family): Part[] {
  if (!first?.modelYear || first === head) return [];
  const year = String(first.modelYear);
  return [
    {
      id: 'beginning',
      type: 'story',
      data: { picture: `@${head.code}-beginning`, year },
      texts: inAll((locale) => ({
        title: first.texts[locale]?.tagline ?? '',
        body: doc(paragraph({ type: 'text', text: first.texts[locale]?.description ?? '' })),
        link: filled(words[locale].common.year, { year }),
        to: `/years/${year}`,
      })),
    },
  ];
}

/** The years after the first, each with a link to its archive. */
function yearsOf({ head, editions, words }: Family): Part {
  return {
    id: 'years',
    type: 'accordion',
    data: {},
    texts: inAll((locale) => ({ title: filled(words[locale].common.years, { model: head.model }) })),
    parts: editions
      .slice(1)
      .toReversed()
      .map((edition) => ({
        id: `year-${edition.modelYear}`,
        type: 'accordion-item',
        data: {},
        texts: inAll((locale) => yearTexts(edition, locale, words[locale].common)),
      })),
  };
}

function yearTexts({ modelYear, texts }: SeedProduct, locale: Locale, common: WorldWords['common']): Texts {
  const year = String(modelYear);
  const archive = { type: 'link', attrs: { href: `/years/${year}` } } as const;
  return {
    title: `${year}: ${texts[locale]?.tagline ?? ''}`,
    body: doc(
      paragraph({ type: 'text', text: texts[locale]?.description ?? '' }),
      paragraph({ type: 'text', text: filled(common.year, { year }), marks: [archive] }),
    ),
  };
}

function closeOf({ head, category, words }: Family): Part {
  return {
    id: 'close',
    type: 'call-to-action',
    data: { centered: false },
    texts: inAll((locale) => {
      const { common, own } = words[locale];
      const [title, subtitle] = own.close;
      return {
        title,
        subtitle,
        primaryLabel: filled(common.see, { model: head.model }),
        primaryTo: `/bikes/${category[locale]}/${head.texts[locale]?.slug ?? ''}`,
        secondaryLabel: common.allYears,
        secondaryTo: '/years',
      };
    }),
  };
}

const doc = (...content: RichNode[]) => ({ type: 'doc', content }) as const;
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const kilos = (locale: Locale, grams: number) =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(grams / 1000)} kg`;

const DEGREES = ['headAngle', 'seatAngle'];

/**
 * A number of the sheet in words; angles in degrees, the frame in grams, all else in millimetres.
 */
function figureValue(locale: Locale, figure: string, value: number): string {
  const number = new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(value);
  if (DEGREES.includes(figure)) return `${number}°`;
  return `${number} ${figure === 'frame' ? 'g' : 'mm'}`;
}
