import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Flag } from '#app/ui/flag.tsx';
import type { VatLine } from '#domain/carts/vat-note.ts';
import { deliveryAmount } from '#domain/shipping/delivery-amount.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Currency } from '#shared/money.ts';
import type { DeliveryCost } from './promise-words.server.ts';
import type { ShownVariant } from './shown-product.ts';

/**
 * The price of the picked variant: street price, struck list price with the discount, and the VAT
 * line of its market.
 */
export function VariantPrice({
  variant,
  currency,
  vatLine,
  lowestPriceRule,
  cost = null,
}: {
  variant: ShownVariant;
  currency: Currency;
  vatLine: VatLine | null;
  /** Whether the struck price is the lowest of the 30 days before, which must then be said. */
  lowestPriceRule: boolean;
  /** What delivery costs, where law wants it beside the price. */
  cost?: DeliveryCost | null;
}) {
  const t = useWords(catalogueWords);
  const money = useMoney();
  return (
    <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <b className="text-[2.5rem] leading-none font-[640] w-wall">
          {money(variant.streetAmount, currency)}
        </b>
        {variant.percent !== null && (
          <>
            <s className="text-ink-2 w-ramp">
              <span className="sr-only">{t('list-price')} </span>
              {money(variant.listAmount, currency)}
            </s>
            <Flag look="sale">{t('percent', { percent: variant.percent })}</Flag>
          </>
        )}
      </p>
      {lowestPriceRule && variant.percent !== null && (
        <p className="basis-full text-small text-ink-2">
          {t('lowest-price', { price: money(variant.listAmount, currency) })}
        </p>
      )}
      {(vatLine || cost) && (
        <p className="text-small text-ink-2">
          {[...(vatLine ? [t(`vat.${vatLine}`)] : []), ...(cost ? [delivery(amountOfOne(cost))] : [])].join(
            ', ',
          )}
        </p>
      )}
    </div>
  );

  function amountOfOne(price: DeliveryCost): number {
    return deliveryAmount(price, { goodsAmount: variant.streetAmount, bulkyPieces: 1 }).amount;
  }

  function delivery(amount: number): string {
    return amount === 0 ? t('delivery-free') : t('plus-delivery', { amount: money(amount, currency) });
  }
}
