import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ShownOrder } from '#app/site/order/load-order.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ordersWords } from '#messages/orders/words.ts';

type Props = { order: Pick<ShownOrder, 'bike' | 'email' | 'isSignedIn'> };

/**
 * What an account is good for, told to a guest who just bought; where the bike is registered, told
 * to both.
 */
export function OrderAccount({ order }: Props) {
  const t = useWords(ordersWords, 'account');
  const locale = useLocaleCode();
  const { bike, email, isSignedIn } = order;
  if (!isSignedIn)
    return (
      <Section title={t('title')} text={t(bike ? 'text' : 'text-goods', { email })}>
        <ButtonLink href={addressOf(locale, 'register')} icon="right" look="ghost">
          {t('open')}
        </ButtonLink>
      </Section>
    );
  if (!bike) return null;
  return (
    <Section title={t('garage-title')} text={t('garage-text')}>
      <ButtonLink href={addressOf(locale, 'account-mygarage')} icon="right" look="ghost">
        {t('garage-open')}
      </ButtonLink>
    </Section>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby="order-account" className="grid justify-items-start gap-4">
      <h2 className="text-t4" id="order-account">
        {title}
      </h2>
      <p className="max-w-[36em] text-pretty text-ink-2">{text}</p>
      {children}
    </section>
  );
}
