import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { BuildPrices, PricedProduct } from './price-of-build.ts';

type Props = { price: BuildPrices | null; currency: PricedProduct['currency'] };

/** What a build costs, below its name: the struck price first where it is reduced. */
export function BuildPrice({ price, currency }: Props) {
  const t = useWords(catalogueWords);
  const money = useMoney();
  if (!price) return null;
  const { amount, listAmount, isFrom } = price;
  return (
    <small>
      {listAmount !== null && (
        <>
          <span className="sr-only">{t('list-price')} </span>
          <s>{money(listAmount, currency)}</s>{' '}
        </>
      )}
      {isFrom && `${t('from')} `}
      {money(amount, currency)}
    </small>
  );
}
