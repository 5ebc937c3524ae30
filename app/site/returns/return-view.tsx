import { useLocation, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { returnsWords } from '#messages/returns/words.ts';
import type { ShownReturn } from './load-return.server.ts';
import { CancelReturn, HowToPack } from './return-steps.tsx';
import { ReturnedLines } from './returned-lines.tsx';

type Props = { back: ShownReturn; refused: string | undefined };

/** A return: its status, the next step, what comes back and the refund. */
export function ReturnView({ back, refused }: Props) {
  const t = useWords(returnsWords);
  const [search] = useSearchParams();
  const { number, status } = back;
  const title = t('one', { number });
  const isToBePacked = status === 'requested' || status === 'approved';
  return (
    <div className="grid gap-8">
      <PageHead noindex title={title} />
      <Ways back={back} />
      <div className="grid gap-3">
        <h1 className="text-t2">
          <Unbroken part={number} text={title} />
        </h1>
        <p className="font-semibold">{t(`statuses.${status}`)}</p>
        <Next back={back} />
      </div>
      {refused && <Notice look="danger" title={refused} />}
      {status === 'requested' && search.get('done') === 'requested' && <Notice look="ok" title={t('done')} />}
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-10">
          {isToBePacked && <HowToPack back={back} />}
          <ReturnedLines back={back} />
          {back.isCancelable && <CancelReturn />}
        </div>
        <History history={back.history} />
      </div>
    </div>
  );
}

/** Links to the account's returns and to the order. */
function Ways({ back: { orderNumber } }: { back: ShownReturn }) {
  const t = useWords(returnsWords);
  const locale = useLocaleCode();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isAccount = pathname.startsWith(addressOf(locale, 'account'));
  const token = search.get('token') ?? undefined;
  const href = isAccount
    ? addressOf(locale, 'account-orders-item', { id: orderNumber })
    : addressOf(locale, 'checkout-done', {}, { order: orderNumber, token });
  return (
    <p className="-mb-4 flex flex-wrap gap-x-8">
      {isAccount && (
        <a
          className="inline-flex min-h-(--hit) items-center gap-2 font-semibold w-false-flat underline-offset-4"
          href={addressOf(locale, 'account-returns')}
        >
          <Icon name="left" size={18} />
          {t('all')}
        </a>
      )}
      <TextLink href={href}>{`${t('order')} ${orderNumber}`}</TextLink>
    </p>
  );
}

/** The next step in a sentence; of a rejected return the reason. */
function Next({ back }: { back: ShownReturn }) {
  const t = useWords(returnsWords);
  const money = useMoney();
  const { status, rejection, rejectionNote, refundAmount, currency } = back;
  const amount = money(refundAmount ?? 0, currency, { cents: true });
  const isFree = status === 'completed' && !refundAmount;
  return (
    <p className="max-w-[36em] text-lead text-pretty text-ink-2">
      {isFree ? t('next.completed-free') : t(`next.${status}`, { amount })}{' '}
      {rejection && t(`rejections.${rejection}`)} {rejectionNote}
    </p>
  );
}

function History({ history }: Pick<ShownReturn, 'history'>) {
  const t = useWords(returnsWords);
  const format = useFormatter();
  return (
    <section
      aria-labelledby="return-history"
      className="grid gap-4 rounded-corner bg-surface p-(--inset) md:p-6"
    >
      <h2 className="text-t4" id="return-history">
        {t('history')}
      </h2>
      <ol className="grid gap-3">
        {history.map(({ status, at }) => (
          <li key={status}>
            <p className="font-semibold">{t(`statuses.${status}`)}</p>
            <time className="text-small text-ink-2" dateTime={at.toISOString()}>
              {format.dateTime(at, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
