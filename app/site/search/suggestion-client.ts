import { publicApi } from '#app/public-api.ts';
import type { FoundKind } from '#domain/search/kinds.ts';
import type { Locale } from '#shared/locale.ts';

/** A suggestion as GET search/suggest answers it. */
export type Suggestion = {
  readonly kind: FoundKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly model_year: number | null;
  readonly slug: string;
  readonly category_slug: string;
  readonly image: string | null;
};

export type Suggestions = {
  readonly query: string;
  readonly corrected: string | null;
  readonly suggestions: readonly Suggestion[];
};

/** @throws when the shop does not answer, or the request is aborted */
export async function fetchSuggestions(
  locale: Locale,
  text: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const answer = await fetch(publicApi(`/api/${locale}/search/suggest?${new URLSearchParams({ q: text })}`), {
    signal,
  });
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
  return (await answer.json()) as Suggestions;
}
