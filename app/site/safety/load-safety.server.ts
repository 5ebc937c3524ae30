import type { RequestContext } from '#app/context.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import { findProductSafety, type ProductSafety } from '#domain/catalogue/find-product-safety.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { listServedCountries } from '#domain/markets/list-countries.ts';
import type { ProductDocument } from '#domain/media/read-documents-of-products.ts';
import { readDocumentsOfProducts } from '#domain/media/read-documents-of-products.ts';
import { type Addressed, addressLine } from '#domain/safety/addressed.ts';
import type { BatteryFacts } from '#domain/safety/battery.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import { guaranteeWords } from './guarantee-words.server.ts';
import { producerLines } from './producer-lines.server.ts';
import { rangeWords } from './range-words.server.ts';
import type { SafetyFact, SafetyWords } from './safety-body.tsx';

/**
 * A product's guarantees and safety facts in finished words; null where they are unknown. Shared
 * per language and market until the product or its manufacturer changes.
 */
export async function loadSafety(visit: RequestContext, productId: string) {
  const tags = [productTag(productId), 'site'];
  const words = await visit.shared(`safety ${productId}`, tags, () => readSafety(visit.shop, productId));
  return words && visit.staticData(words);
}

async function readSafety(
  shop: Pick<Shop, 'db' | 'locale' | 'market'>,
  productId: string,
): Promise<SafetyWords | null> {
  const [safety, documents, countries, { company }] = await Promise.all([
    findProductSafety(shop, productId),
    readDocumentsOfProducts(shop, [productId]),
    listServedCountries(shop),
    findSiteConfig(shop),
  ]);
  if (!safety) return null;
  const market = countries.filter(({ marketCode }) => marketCode === shop.market.code);
  const registered = producerLines(company.producerNumbers ?? [], {
    countries: market.map(({ code }) => code),
    hasBattery: safety.battery !== null,
    locale: shop.locale,
  });
  return {
    range: await rangeWords(shop, productId, safety.battery),
    guarantee: await guaranteeWords(shop, safety.kind),
    ...wordsOf(safety, { documents: documents.get(productId) ?? [], registered }, shop.locale),
  };
}

function wordsOf(
  safety: ProductSafety,
  { documents, registered }: { documents: readonly ProductDocument[]; registered: readonly string[] },
  locale: Locale,
): Omit<SafetyWords, 'guarantee' | 'range'> {
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
      ...(registered.length > 0 ? [{ label: t('safety.registered'), lines: registered, links: [] }] : []),
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
  const volts = numberFormat(locale).format(decivolts / 10);
  return [
    t('safety.battery-class'),
    [`${wattHours} Wh`, `${volts} V`, chemistry, formatWeight(weightGrams, locale)].join(', '),
    t(`safety.removable-${removableBy}`),
    ...(passportUrl ? [t('safety.passport', { address: passportUrl })] : []),
  ];
}
