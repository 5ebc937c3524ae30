import { useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { returnsWords } from '#messages/returns/words.ts';
import type { ShownOrder } from './load-order.server.ts';
import { ReturnRows } from './return-rows.tsx';

type Props = { order: Pick<ShownOrder, 'number' | 'returns' | 'returnableUntil'> };

/** The order's returns, and a link to return more while there is time. */
export function OrderReturns({ order }: Props) {
  const t = useWords(returnsWords);
  const locale = useLocaleCode();
  const format = useFormatter();
  const [search] = useSearchParams();
  const { number, returns, returnableUntil } = order;
  if (returns.length === 0 && returnableUntil === null) return null;
  const query = { order: number, token: search.get('token') ?? undefined };
  return (
    <section aria-labelledby="order-returns" className="grid gap-4">
      <h2 className="text-t4" id="order-returns">
        {t(returns.length > 0 ? 'title' : 'section.title')}
      </h2>
      {returns.length > 0 && <ReturnRows returns={returns} />}
      <p className="max-w-[36em] text-small text-ink-2">
        {returnableUntil === null
          ? t('section.over')
          : t('section.until', {
              date: format.dateTime(new Date(`${returnableUntil}T12:00:00Z`), { dateStyle: 'long' }),
            })}
      </p>
      {returnableUntil !== null && (
        <p>
          <ButtonLink href={addressOf(locale, 'returns', {}, query)} icon="returns" look="ghost">
            {t('section.begin')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
