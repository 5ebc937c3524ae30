import type { RequestContext } from '#app/context.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

/** The slugs of every language, by code. */
type Slugs = ReadonlyMap<string, Readonly<Record<Locale, string>>>;
export type SlugsPerLocale = { readonly category: Slugs; readonly usage: Slugs };

/** The slugs of an archive's categories and of the usages in every language. */
export function slugsPerLocale(
  { shop, shared }: RequestContext,
  kind: CategoryKind,
): Promise<SlugsPerLocale> {
  return shared(`slugs-${kind}`, ['catalogue'], async () => {
    const [category, usage] = await Promise.all([
      perLocale((locale) => listCategories({ ...shop, locale }, kind)),
      perLocale((locale) => listUsages({ ...shop, locale })),
    ]);
    return { category, usage };
  });
}

type Named = { readonly code: string; readonly slug: string };

async function perLocale(list: (locale: Locale) => Promise<readonly Named[]>): Promise<Slugs> {
  const lists = await Promise.all(LOCALES.map(list));
  const codes = new Set(lists.flat().map(({ code }) => code));
  const slugOf = (code: string, place: number) =>
    lists[place]?.find((thing) => thing.code === code)?.slug ?? code;
  return new Map(
    [...codes].map((code) => {
      const slugs = LOCALES.map((locale, place) => [locale, slugOf(code, place)]);
      return [code, Object.fromEntries(slugs) as Record<Locale, string>];
    }),
  );
}
