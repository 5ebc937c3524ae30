import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';

type Numbers = NonNullable<SiteConfig['company']['producerNumbers']>;

type Offered = {
  /** The countries of the market. */
  readonly countries: readonly string[];
  /** Whether the product has a battery, and so is electric too. */
  readonly hasBattery: boolean;
  readonly locale: Locale;
};

/**
 * The producer's register numbers that an offer names, a line per country of its market (ElektroG
 * § 6, Regulation (EU) 2023/1542 article 55, Code de l'environnement L541-10-13); in France how to
 * sort it too (Triman, L541-9-3). Pure.
 */
export function producerLines(numbers: Numbers, offered: Offered): string[] {
  const { countries, hasBattery, locale } = offered;
  const t = translator(locale);
  const needed = numbers.filter(
    ({ country, scheme }) => countries.includes(country) && (hasBattery || scheme === 'packaging'),
  );
  const lines = [...Map.groupBy(needed, ({ country }) => country)].map(([country, there]) =>
    t('legal.entry', {
      country: countryName(country, locale),
      entry: there.map(({ scheme, number }) => t(`legal.schemes.${scheme}`, { number })).join(', '),
    }),
  );
  const sorts = needed.some(({ country }) => country === 'FR');
  return sorts ? [...lines, t(hasBattery ? 'safety.triman-battery' : 'safety.triman')] : lines;
}
