import { useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ReturnStatus } from '#domain/returns/states.ts';
import { returnsWords } from '#messages/returns/words.ts';

/** A return in a list. */
export type ListedReturn = {
  readonly number: string;
  readonly orderNumber: string;
  readonly status: ReturnStatus;
  readonly requestedAt: Date;
  readonly pieces: number;
};

/** Returns as rows, each a link to its page. A token from a mail's link is passed on. */
export function ReturnRows({ returns }: { returns: readonly ListedReturn[] }) {
  return (
    <ul className="border-t border-line">
      {returns.map((back) => (
        <ReturnRow back={back} key={back.number} />
      ))}
    </ul>
  );
}

function ReturnRow({ back }: { back: ListedReturn }) {
  const t = useWords(returnsWords);
  const format = useFormatter();
  return (
    <li className="border-b border-line">
      <a
        className="group grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 py-4 no-underline -outline-offset-3"
        href={useReturnAddress(back)}
      >
        <span className="grid min-w-0 gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr_auto] sm:items-baseline">
          <span className="font-[640] whitespace-nowrap underline-offset-4 w-ramp group-hover:underline">
            <span className="sr-only">{t('number')} </span>
            {back.number}
          </span>
          <span className="text-small text-ink-2">
            <span className="sr-only">{t('date')} </span>
            {format.dateTime(back.requestedAt, { dateStyle: 'long' })}, {t('pieces', { count: back.pieces })}
          </span>
          <span className="text-small font-semibold">{t(`statuses.${back.status}`)}</span>
        </span>
        <span className="text-ink-2 transition-transform duration-220 ease-bend group-hover:translate-x-1">
          <Icon name="right" size={18} />
        </span>
      </a>
    </li>
  );
}

function useReturnAddress({ number: id, orderNumber: order }: ListedReturn): string {
  const locale = useLocaleCode();
  const token = useSearchParams()[0].get('token') ?? undefined;
  return token === undefined
    ? addressOf(locale, 'account-returns-item', { id })
    : addressOf(locale, 'return-item', { id }, { order, token });
}
