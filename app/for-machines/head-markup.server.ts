import { madeOf } from '#app/made-of.server.ts';
import { LOCALES, type Locale, withLocale } from '#shared/locale.ts';

/** Something of schema.org, as JSON-LD. */
export type Thing = { readonly '@type': string | readonly string[] } & Record<string, unknown>;

/** What a link to the page looks like elsewhere. */
export type Preview = {
  readonly kind: 'website' | 'product' | 'article';
  /** A picture of 1200 × 630 under our own root; null: none. */
  readonly picture: string | null;
};

type Page = {
  readonly baseUrl: string;
  /** Path without query: the page's canonical address. */
  readonly pathname: string;
  readonly locale: Locale;
  /** Addresses in the languages whose slugs differ. */
  readonly alternates: Partial<Record<Locale, string>> | undefined;
  readonly things: readonly Thing[];
  readonly preview: Preview | null;
};

/** Where the language choice leads when a search engine does not know the reader's language (`x-default`): English. */
const FALLBACK: Locale = 'en';

/**
 * What stands in the head of an indexable page for search engines and for those who preview links, and which no browser needs: the page in
 * every language (each names all, itself too, or they are ignored), structured data, Open Graph. React never sees it. In pieces, in UTF-8 what
 * was written before.
 */
export function headMarkup({ baseUrl, pathname, locale, alternates, things, preview }: Page): HeadPieces {
  const addressIn = (language: Locale) =>
    `${baseUrl}${withoutQuery(alternates?.[language] ?? withLocale(pathname, language))}`;
  const languages = [...LOCALES.map((code) => [code, code] as const), ['x-default', FALLBACK] as const].map(
    ([name, code]) => `<link rel="alternate" hreflang="${name}" href="${attribute(addressIn(code))}">`,
  );
  const tags = [...languages, ...previewTags(preview, `${baseUrl}${pathname}`, baseUrl, locale)].join('');
  const [first] = things;
  return first ? [tags, structured(first, things)] : [tags];
}

type HeadPieces = readonly (string | Uint8Array)[];

function previewTags(preview: Preview | null, url: string, baseUrl: string, locale: Locale): string[] {
  const tag = (name: string, value: string) => `<meta property="og:${name}" content="${attribute(value)}">`;
  return [
    tag('type', preview?.kind ?? 'website'),
    tag('url', url),
    tag('locale', OG_LOCALE[locale]),
    ...(preview?.picture
      ? [
          tag('image', `${baseUrl}${preview.picture}`),
          tag('image:width', '1200'),
          tag('image:height', '630'),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
  ];
}

const OG_LOCALE: Record<Locale, string> = { it: 'it_IT', en: 'en_GB', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' };

/**
 * One script for all of them, kept by the first: while the same are told again they read the same. `<` is written as an escape, so that no text
 * can end the script.
 */
function structured(first: Thing, things: readonly Thing[]): Uint8Array {
  return madeOf(first, 'json', things, () => {
    const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
    return Buffer.from(`<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`);
  });
}

function withoutQuery(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

function attribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
