import { Form, useLocation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { useDay } from '#app/site/garage/section.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { serviceBookWords } from '#messages/service-book/words.ts';
import type { Services } from './service-page.server.ts';
import { useKm, useNextService } from './use-next-service.ts';

/** The entries of a service book, the newest first. */
export function EntryList({ entries }: Pick<Services, 'entries'>) {
  const t = useWords(serviceBookWords);
  if (entries.length === 0) return <p>{t('empty')}</p>;
  return (
    <ol className="grid gap-6">
      {entries.map((entry) => (
        <Entry entry={entry} key={entry.id} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: Services['entries'][number] }) {
  const t = useWords(serviceBookWords);
  const day = useDay();
  const say = useKm();
  const sayNext = useNextService();
  const { pathname, search } = useLocation();
  const { id, kind, doneOn, km, works, nextOn, nextKm, dealerName, isOwn } = entry;
  const hasNext = nextOn !== null || nextKm !== null;
  return (
    <li className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="text-small text-ink-2">
        {day(doneOn)}
        {km !== null && <span className="block">{say(km)}</span>}
      </p>
      <div className="grid justify-items-start gap-1">
        <p className="font-semibold">{t(`kinds.${kind}`)}</p>
        <p className="max-w-[40em] whitespace-pre-line wrap-anywhere">{works}</p>
        <p className="flex items-start gap-2 text-small text-ink-2">
          {dealerName && <Icon name="check" size={18} />}
          {dealerName ? t('by-dealer', { dealer: dealerName }) : t('by-owner')}
        </p>
        {hasNext && <p className="text-small text-ink-2">{`${t('next')}: ${sayNext({ nextOn, nextKm })}`}</p>}
        {isOwn && (
          <Form action={pathname + search} method="post" preventScrollReset>
            <input name="entry" type="hidden" value={id} />
            <button
              className="inline-flex min-h-(--hit) cursor-pointer items-center text-small underline"
              name="intent"
              type="submit"
              value="service-remove"
            >
              {t('remove')}
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
