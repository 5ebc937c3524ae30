import { useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ShownOrder } from '#app/site/order/load-order.server.ts';
import { BalanceSums } from '#app/site/order/order-details.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ordersWords } from '#messages/orders/words.ts';

/** An open balance: how far the bike is, what is paid, and the way to pay the rest. */
export function OrderBalance({ order }: { order: ShownOrder }) {
  const { balance, number, totals } = order;
  const t = useWords(ordersWords, 'balance');
  const money = useMoney();
  const locale = useLocaleCode();
  const [search] = useSearchParams();
  if (!balance?.isBalanceOpen) return null;
  const isBuilt = balance.balanceAskedAt !== null;
  const awaited = money(balance.awaitedAmount, totals.currency);
  const token = search.get('token') ?? undefined;
  return (
    <section
      aria-labelledby="order-balance"
      className="grid justify-items-start gap-5 rounded-corner bg-surface p-(--inset) md:p-8"
    >
      <h2 className="text-t4" id="order-balance">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-pretty text-ink-2">
        {balance.awaitedAmount > 0 ? t('awaits', { amount: awaited }) : t(isBuilt ? 'built' : 'building')}
      </p>
      <BalanceSums order={order} />
      <ButtonLink
        href={addressOf(locale, 'checkout-balance', {}, { order: number, token })}
        icon="lock"
        look={isBuilt ? 'action' : 'ghost'}
        rel="nofollow"
      >
        {t(isBuilt ? 'pay' : 'pay-now')}
      </ButtonLink>
    </section>
  );
}
