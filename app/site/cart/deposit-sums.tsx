import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { depositWords } from '#messages/deposit/words.ts';
import { Sum } from './cart-totals.tsx';
import type { Totals } from './totals.ts';

/**
 * What of a total is paid when ordering, and what once the bikes are built. On the pages of the bag
 * and the checkout; the drawer leaves it to them.
 */
export function DepositSums({ totals: { deposit, currency } }: { totals: Totals }) {
  const t = useWords(depositWords);
  const money = useMoney();
  if (!deposit) return null;
  return (
    <dl className="grid gap-1.5 text-small">
      <Sum amount={money(deposit.depositAmount, currency)} name={<strong>{t('today')}</strong>} />
      <Sum amount={money(deposit.balanceAmount, currency)} isQuiet name={t('later')} />
    </dl>
  );
}
