import type { Locale } from '#shared/locale.ts';

/** What GET me answers. */
type Me = {
  readonly cart_count: number;
  readonly wishlist: readonly { readonly product_code: string; readonly variant_code: string }[];
  readonly customer: { readonly first_name: string } | null;
};

let asked: { readonly locale: Locale; readonly answer: Promise<Me> } | undefined;

/**
 * The visitor of this page; simultaneous callers share one answer.
 * @throws when the shop does not answer
 */
export function fetchMe(locale: Locale): Promise<Me> {
  if (asked?.locale === locale) return asked.answer;
  const answer = ask(locale).finally(() => {
    asked = undefined;
  });
  asked = { locale, answer };
  return answer;
}

async function ask(locale: Locale): Promise<Me> {
  const answer = await fetch(`/api/${locale}/me`);
  if (!answer.ok) throw new Error(`me: ${answer.status}`);
  return (await answer.json()) as Me;
}
