import type { AttributeKey } from '#domain/catalogue/attributes.ts';
import { commonAttributes } from '#domain/catalogue/common-attributes.ts';
import { FEATURE_KEYS, FEATURE_LEVELS } from '#domain/catalogue/features.ts';
import type { ProductPage } from '#domain/catalogue/find-product.ts';
import { MEASURE_KEYS } from '#domain/catalogue/size-guide.ts';
import { wordAttribute } from '#domain/catalogue/word-attribute.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

type Described = Pick<ProductPage, 'description' | 'features' | 'variants' | 'sizes' | 'sizeGuide'>;

/**
 * An item's description in finished words. They are sent with the page, so that browsers need no
 * dictionary of materials.
 */
export function aboutItem(product: Described, locale: Locale) {
  const t = translator(locale);
  return {
    title: t('item.about'),
    goesWith: t('item.goes-with'),
    description: product.description,
    scales: scalesOf(product.features, locale),
    facts: factsOf(product.variants, locale),
    guide: guideOf(product, locale),
  };
}

export type AboutItem = ReturnType<typeof aboutItem>;

function scalesOf(features: Described['features'], locale: Locale) {
  const t = translator(locale);
  if (!features) return [];
  return FEATURE_KEYS.map((key) => ({
    name: t(`item.features.${key}.name`),
    low: t(`item.features.${key}.low`),
    high: t(`item.features.${key}.high`),
    level: features[key],
    text: t('item.features.level', { level: features[key], most: FEATURE_LEVELS.length - 1 }),
  }));
}

/** Each fact with its words: one for all sizes, or by size. */
function factsOf(variants: Described['variants'], locale: Locale) {
  const t = translator(locale);
  const words = (key: AttributeKey, text: string) => wordAttribute(key, text, locale);
  return commonAttributes(variants).map((attribute) => {
    const { key } = attribute;
    const label = t(`item.attributes.${key as Exclude<typeof key, 'size' | 'color'>}`);
    if ('text' in attribute) return { label, text: words(key, attribute.text) };
    const bySize = Object.entries(attribute.bySize).map(([size, text]) => [
      wordSize(size, locale),
      words(key, text),
    ]);
    return { label, bySize: Object.fromEntries(bySize) as Record<string, string> };
  });
}

/** The category's size guide for the sizes of this product; null when it has none of them. */
function guideOf({ sizeGuide, sizes }: Described, locale: Locale) {
  const t = translator(locale);
  const rows = MEASURE_KEYS.flatMap((key) => {
    const bySize = sizeGuide?.[key];
    if (!bySize || !sizes.some((size) => bySize[size])) return [];
    return [{ label: t(`item.guide.${key}`), values: sizes.map((size) => bySize[size] ?? '') }];
  });
  if (rows.length === 0) return null;
  return {
    title: t('item.guide.title'),
    how: t('item.guide.how'),
    measure: t('item.guide.measure'),
    sizes: sizes.map((size) => wordSize(size, locale)),
    rows,
  };
}
