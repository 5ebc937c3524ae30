import { addressOf } from '#app/addresses.ts';
import type { FoundKind } from '#domain/search/kinds.ts';
import type { Locale } from '#shared/locale.ts';
import { foundAddress } from './found-address.ts';
import type { Suggestions } from './suggestion-client.ts';

/** A line below the search field. */
export type Choice = {
  readonly href: string;
  readonly kind: FoundKind | 'recent' | 'all';
  readonly text: string;
  readonly detail: string;
  readonly image: string | null;
  /** The words this device remembers when the line is chosen. */
  readonly query: string;
};

type Known = {
  readonly locale: Locale;
  readonly text: string;
  readonly recent: readonly string[];
  readonly known: Suggestions | null;
};

/** Before typing: the last searches. Then: suggestions, and a link to all results. */
export function choicesFor({ locale, text, recent, known }: Known): Choice[] {
  if (text.trim() === '') return recent.map((query) => lead(locale, 'recent', query));
  if (!known || known.suggestions.length === 0) return [];
  const found = known.suggestions.map((one): Choice => {
    const { kind, slug, title } = one;
    const year = one.model_year === null ? '' : String(one.model_year);
    return {
      href: foundAddress(locale, { kind, slug, categorySlug: one.category_slug }),
      ...{ kind, text: title, image: one.image, query: title },
      detail: [one.detail, year].filter(Boolean).join(' · '),
    };
  });
  return [...found, lead(locale, 'all', known.query)];
}

function lead(locale: Locale, kind: 'recent' | 'all', query: string): Choice {
  return {
    ...{ kind, text: query, detail: '', image: null, query: query },
    href: addressOf(locale, 'search', {}, { q: query }),
  };
}
