import { changeGuarantee, type GuaranteeChange } from '#domain/guarantees/change-guarantee.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';

/** The years and words of a guarantee that covers the product, as its form says them. */
export async function submitGuarantee(shop: Shop, form: FormData): Promise<void> {
  const said = (name: string) => String(form.get(name) ?? '');
  const texts = LOCALES.map((locale) => [
    locale,
    { title: said(`title_${locale}`), text: said(`text_${locale}`) },
  ]);
  await changeGuarantee(shop, {
    ...{ code: said('guarantee'), years: said('years') },
    texts: Object.fromEntries(texts) as GuaranteeChange['texts'],
  });
}
