import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ReviewPage } from '#app/site/frame/review-page.tsx';
import type { ReturnReason } from '#domain/returns/reasons.ts';
import { returnsWords } from '#messages/returns/words.ts';
import type { OpenedOrder } from './return-form.tsx';
import type { ReturnAnswer } from './submit-return.server.ts';

type Props = { opened: OpenedOrder; answer: ReturnAnswer };

/** What comes back, the refund, and the one button that requests it. */
export function ReturnReview({ opened, answer }: Props) {
  const t = useWords(returnsWords);
  return (
    <ReviewPage
      carried={carriedOf(answer)}
      confirm={t('review.confirm')}
      edit={t('review.edit')}
      text={t('review.text')}
      title={t('review.title')}
    >
      <Picked answer={answer} opened={opened} />
      <Refund refund={answer.refund} />
    </ReviewPage>
  );
}

function Picked({ opened, answer }: Props) {
  const t = useWords(returnsWords);
  return (
    <ul className="grid gap-5">
      {opened.lines.flatMap(({ id, name, description }) => {
        const pick = answer.picks[id];
        if (!pick) return [];
        return [
          <li className="grid gap-0.5" key={id}>
            <p>
              <span className="w-ramp">{pick.quantity} × </span>
              <span className="font-semibold">{name}</span>
            </p>
            <p className="text-small text-ink-2">{description}</p>
            <p className="text-small">{t(`reasons.${pick.reason as ReturnReason}`)}</p>
            {pick.note && (
              <p className="text-small wrap-anywhere whitespace-pre-line text-ink-2">{pick.note}</p>
            )}
          </li>,
        ];
      })}
    </ul>
  );
}

function Refund({ refund: { amount, deliveryAmount, currency } }: Pick<ReturnAnswer, 'refund'>) {
  const t = useWords(returnsWords, 'review');
  const money = useMoney();
  return (
    <div className="grid gap-1.5 border-t border-line pt-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 font-semibold">
        <span>{t('refund')}</span>
        <span className="text-t4 w-ramp">{money(amount, currency, { cents: true })}</span>
      </p>
      <p className="text-small text-pretty text-ink-2">
        {t('refund-text')} {deliveryAmount > 0 && t('delivery-text')}
      </p>
    </div>
  );
}

function carriedOf({ picks, key }: ReturnAnswer): [string, string][] {
  const fields = Object.entries(picks).flatMap(([id, pick]) =>
    Object.entries({ pick: 'on', ...pick }).map(([name, value]): [string, string] => [
      `${name}-${id}`,
      value,
    ]),
  );
  return [['key', key], ...fields];
}
