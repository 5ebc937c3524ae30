import { renderToStaticMarkup } from 'react-dom/server';
import type { RequestContext } from '#app/context.ts';
import { packRows } from '#app/packed-rows.ts';
import { withServerHtml } from '#app/server-html.ts';
import { findProductSafety, type ProductSafety } from '#domain/catalogue/find-product-safety.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { documentsOfProducts } from '#domain/media/documents-of-products.ts';
import type { ProductDocument } from '#domain/media/product-documents.ts';
import { type Addressed, addressLine } from '#domain/safety/addressed.ts';
import type { BatteryFacts } from '#domain/safety/battery.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { formatWeight } from './format-weight.ts';
import { guaranteeWords } from './guarantee-words.server.ts';
import { SafetyBody, type SafetyFact, type SafetyWords } from './safety-body.tsx';

/** What is guaranteed about a product and what law wants told of it, kept per language and market until the product or who stands behind it changes. */
export function keepSafety({ shop, shared }: Pick<RequestContext, 'shop' | 'shared'>, productId: string) {
  return shared(`safety ${productId}`, [productTag(productId), 'site'], () => readSafety(shop, productId));
}

/** In finished words and rendered; null where it is not known. */
async function readSafety(shop: Pick<Shop, 'db' | 'locale' | 'market'>, productId: string) {
  const [safety, documents] = await Promise.all([
    findProductSafety(shop, productId),
    documentsOfProducts(shop, [productId]),
  ]);
  if (!safety) return null;
  const words = {
    guarantee: await guaranteeWords(shop, safety.kind),
    ...wordsOf(safety, documents.get(productId) ?? [], shop.locale),
  };
  return { words: [words], html: { text: renderToStaticMarkup(<SafetyBody words={words} />) } };
}

/** What the page needs of it: the words once, packed, and the HTML, which React does not render along with the page. */
export function safetyFor(known: Awaited<ReturnType<typeof keepSafety>>) {
  return known && withServerHtml({ packed: packRows(known.words) }, known.html);
}

function wordsOf(
  safety: ProductSafety,
  documents: readonly ProductDocument[],
  locale: Locale,
): Omit<SafetyWords, 'guarantee'> {
  const t = translator(locale);
  const { code, model, modelYear, type, warnings, manufacturer, responsible, battery } = safety;
  return {
    title: t('safety.title'),
    warningsTitle: t('safety.warnings'),
    warnings,
    facts: [
      addressed(t('safety.manufacturer'), manufacturer, locale),
      ...(responsible ? [addressed(t('safety.responsible'), responsible, locale)] : []),
      { label: t('safety.type'), lines: [type], links: [] },
      { label: t('safety.model'), lines: [[model, modelYear].filter(Boolean).join(' ')], links: [] },
      { label: t('safety.code'), lines: [code], links: [] },
      ...(battery ? [{ label: t('safety.battery'), lines: batteryLines(battery, locale), links: [] }] : []),
      ...(documents.length > 0
        ? [
            {
              label: t('safety.manual'),
              lines: [],
              links: documents.map(({ title, href }) => ({ text: title, href })),
            },
          ]
        : []),
    ],
  };
}

function addressed(label: string, who: Addressed, locale: Locale): SafetyFact {
  return {
    label,
    lines: [who.name, addressLine(who, locale)],
    links: [{ text: who.email, href: `mailto:${who.email}` }],
  };
}

function batteryLines(battery: BatteryFacts, locale: Locale): string[] {
  const t = translator(locale);
  const { wattHours, decivolts, chemistry, weightGrams, removableBy, passportUrl } = battery;
  const volts = new Intl.NumberFormat(locale).format(decivolts / 10);
  return [
    t('safety.battery-class'),
    [`${wattHours} Wh`, `${volts} V`, chemistry, formatWeight(weightGrams, locale)].join(', '),
    t(`safety.removable-${removableBy}`),
    ...(passportUrl ? [t('safety.passport', { address: passportUrl })] : []),
  ];
}
