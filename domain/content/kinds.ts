// @browser-safe Pages, the import and the office read it.

/** What a field holds. `choice` has a value of a list; the site words it. */
export type Field = {
  readonly type: 'line' | 'date' | 'time' | 'whole' | 'degrees' | 'country' | 'flag' | 'choice';
  readonly isRequired?: true;
  readonly choices?: readonly string[];
  /** Of degrees: how far they go on either side of zero. */
  readonly most?: number;
};

/** A kind of content: its address, its fields, and the order in which it is listed. */
export type KindDefinition = {
  /** Under the locale: the archive's path; an item's path is `{path}/{slug}`. */
  readonly path: string;
  /** Whether categories part it, and whether each has an archive below `{path}/category`. */
  readonly categories: 'none' | 'filters' | 'archives';
  /** Whether an item has a page of its own. */
  readonly hasPages: boolean;
  /** The same in every language. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Worded per language, besides slug, title and summary. */
  readonly texts: Readonly<Record<string, Field>>;
  /** The days on which it begins and ends, by which it is listed and becomes past. */
  readonly begins?: string;
  readonly ends?: string;
  /** The times of day on the first and on the last of them, by the workshop's clock. */
  readonly times?: readonly [begins: string, ends: string];
  readonly order: 'newest' | 'coming' | 'position';
};

const line = { type: 'line' } as const;
const theLine = { type: 'line', isRequired: true } as const;
const theDay = { type: 'date', isRequired: true } as const;
/** ISO 3166-1 alpha-2. */
const theCountry = { type: 'country', isRequired: true } as const;

/** The kinds of content. A kind of one's own is an entry here, its words, and how it looks. */
export const KINDS = {
  news: {
    ...{ path: 'news', categories: 'archives', hasPages: true, order: 'newest' },
    /** Who wrote it; nobody: the maker. */
    fields: { author: line },
    texts: { authorRole: line },
  },
  events: {
    ...{ path: 'events', categories: 'none', hasPages: true, order: 'coming' },
    fields: {
      startsOn: theDay,
      endsOn: theDay,
      startsAt: { type: 'time' },
      endsAt: { type: 'time' },
      venue: line,
      street: line,
      place: theLine,
      country: theCountry,
      latitude: { type: 'degrees', most: 90 },
      longitude: { type: 'degrees', most: 180 },
      isCancelled: { type: 'flag' },
    },
    texts: {},
    ...{ begins: 'startsOn', ends: 'endsOn', times: ['startsAt', 'endsAt'] },
  },
  press: {
    ...{ path: 'press', categories: 'filters', hasPages: false, order: 'position' },
    fields: {},
    texts: {},
  },
  'job-positions': {
    ...{ path: 'job-positions', categories: 'filters', hasPages: true, order: 'newest' },
    fields: {
      place: theLine,
      country: theCountry,
      contract: {
        type: 'choice',
        isRequired: true,
        choices: ['permanent', 'fixed-term', 'apprenticeship', 'internship'],
      },
      hours: { type: 'whole' },
      /** Euros a year before tax; the law wants it told before anybody applies. */
      payFrom: { type: 'whole' },
      payTo: { type: 'whole' },
      closesOn: theDay,
    },
    texts: {},
    ends: 'closesOn',
  },
  team: {
    ...{ path: 'team', categories: 'none', hasPages: true, order: 'position' },
    fields: { since: { type: 'whole' } },
    texts: { role: theLine },
  },
  unico: {
    ...{ path: 'unico', categories: 'none', hasPages: true, order: 'position' },
    fields: {
      number: theLine,
      model: theLine,
      year: { type: 'whole', isRequired: true },
      size: line,
      isSold: { type: 'flag' },
    },
    texts: { paint: line },
  },
} as const satisfies Record<string, KindDefinition>;

export type ContentKind = keyof typeof KINDS;
export const CONTENT_KINDS = Object.keys(KINDS) as ContentKind[];

type ValueOf<One> = One extends { type: 'whole' | 'degrees' }
  ? number
  : One extends { type: 'flag' }
    ? boolean
    : One extends { choices: readonly (infer Choice)[] }
      ? Choice
      : string;
type ValuesOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { isRequired: true } | { type: 'flag' }
    ? ValueOf<Fields[Name]>
    : ValueOf<Fields[Name]> | null;
};

/** The values of a kind's fields. */
export type FieldsOf<Kind extends ContentKind> = ValuesOf<(typeof KINDS)[Kind]['fields']>;
export type TextsOf<Kind extends ContentKind> = ValuesOf<(typeof KINDS)[Kind]['texts']>;

/** The path of an item or category under the locale. */
export function contentPath(kind: ContentKind, slug: string, what: 'item' | 'category' = 'item'): string {
  return what === 'item' ? `${KINDS[kind].path}/${slug}` : `${KINDS[kind].path}/category/${slug}`;
}

/** Where an item is read, under the locale: on its page, or at its place in the archive. */
export function placeOf({ kind, slug }: { readonly kind: ContentKind; readonly slug: string }): string {
  return KINDS[kind].hasPages ? contentPath(kind, slug) : `${KINDS[kind].path}#${slug}`;
}

/** Slugs that addresses use themselves. */
export const RESERVED_SLUGS: readonly string[] = ['category', 'calendar', 'feed', 'page'];
