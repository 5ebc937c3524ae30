import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ShownOrder } from '#app/site/order/load-order.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ordersWords } from '#messages/orders/words.ts';

/** What an account is good for, told to a guest who just bought. */
export function OrderAccount({ order }: { order: Pick<ShownOrder, 'bike' | 'email'> }) {
  const t = useWords(ordersWords, 'account');
  const locale = useLocaleCode();
  const { bike, email } = order;
  return (
    <section aria-labelledby="order-account" className="grid justify-items-start gap-4">
      <h2 className="text-t4" id="order-account">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-pretty text-ink-2">{t(bike ? 'text' : 'text-goods', { email })}</p>
      <ButtonLink href={addressOf(locale, 'register')} icon="right" look="ghost">
        {t('open')}
      </ButtonLink>
    </section>
  );
}
