import type { RequestContext } from '#app/context.ts';
import { findInstalmentOffer, type InstalmentOffer } from '#domain/instalments/find-instalment-offer.ts';
import { type InstalmentPlan, isOfferedFor, planInstalments } from '#domain/instalments/plan.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { formatMoney } from '#shared/money.ts';
import type { Instalments } from './instalments.tsx';

/**
 * What prices of a bike are in instalments, in words, with what law wants beside them; null where
 * none are advertised.
 * @param amounts prices in minor units of the market's currency
 */
export async function loadInstalments(
  { shop, sharedInMarket }: Pick<RequestContext, 'shop' | 'sharedInMarket'>,
  amounts: readonly number[],
): Promise<Instalments | null> {
  const name = `instalments in ${shop.country}`;
  const offer = await sharedInMarket(name, ['site'], () => findInstalmentOffer(shop));
  const covered = offer ? [...new Set(amounts)].filter((amount) => isOfferedFor(offer, amount)) : [];
  if (!offer || covered.length === 0) return null;
  const t = translator(shop.locale);
  return {
    byAmount: Object.fromEntries(covered.map((amount) => [amount, wordPlan(shop, offer, amount)])),
    licence: t(`instalments.licence-${offer.licensedBy ?? 'provider'}`, { licence: offer.licence }),
    warning: t('instalments.warning'),
    // Code de la consommation, art. L312-5.
    ...(shop.country === 'FR' && { more: t('instalments.france') }),
  };
}

function wordPlan(
  { locale, market }: Pick<Shop, 'locale' | 'market'>,
  offer: InstalmentOffer,
  priceAmount: number,
): Instalments['byAmount'][number] {
  const t = translator(locale);
  const plan = planInstalments(priceAmount, offer);
  const money = (amount: number) => formatMoney(amount, market.currency, locale, { cents: true });
  const digits = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const percent = (bp: number) => numberFormat(languageTag(locale), digits).format(bp / 10_000);
  const rate = percent(plan.effectiveRateBp);
  return {
    line: t('instalments.line', { months: plan.months, amount: money(plan.instalmentAmount), rate }),
    example: t('instalments.example', {
      ...{ price: money(priceAmount), instalments: wordInstalments(plan), rate },
      ...{ borrowing: percent(plan.borrowingRateBp), cost: money(plan.costAmount) },
      ...{ total: money(plan.totalAmount), provider: offer.provider },
    }),
  };

  function wordInstalments({ months, instalmentAmount, lastAmount }: InstalmentPlan): string {
    const amount = money(instalmentAmount);
    if (lastAmount === instalmentAmount) return t('instalments.equal', { months, amount });
    return t('instalments.rest', { months: months - 1, amount, last: money(lastAmount) });
  }
}
