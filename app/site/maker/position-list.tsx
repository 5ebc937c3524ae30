import { addressOf } from '#app/addresses.ts';
import { CalendarDay } from '#app/intl/calendar-day.tsx';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { EmptyArchive } from '#app/site/content/empty-archive.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Content } from '#domain/content/content.ts';
import { contentWords } from '#messages/content/words.ts';
import styles from './maker.css?url';
import type { PositionChoice } from './position-choice.ts';
import { PositionFilters } from './position-filters.tsx';

type Props = {
  items: readonly Content<'job-positions'>[];
  /** All that are open, whatever is chosen. */
  open: number;
  choice: PositionChoice;
  areas: readonly { code: string; name: string }[];
  places: readonly string[];
  contracts: readonly string[];
};

/** Filters, how many positions they find, and those. */
export function PositionList({ items, open, ...filters }: Props) {
  const t = useWords(contentWords, 'jobs');
  const all = addressOf(useLocaleCode(), 'job-positions-archive');
  if (open === 0)
    return <p className="text-t3 max-w-[26em] border-t border-line py-12 w-plain">{t('none')}</p>;
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PositionFilters {...filters} />
      <p className="pt-8 pb-4 text-small text-ink-2">{t('found', { count: items.length })}</p>
      {items.length === 0 ? (
        <EmptyArchive back={all} label={t('all')} text={t('no-match')} />
      ) : (
        <ul className="positions">
          {items.map((item) => (
            <Position item={item} key={item.code} />
          ))}
        </ul>
      )}
    </>
  );
}

function Position({ item }: { item: Content<'job-positions'> }) {
  const t = useWords(contentWords, 'jobs');
  const locale = useLocaleCode();
  const { slug, title, category, fields } = item;
  const hours = fields.hours === null ? null : t('hours', { hours: fields.hours });
  return (
    <li>
      <h2 className="text-t3">
        <a
          className="no-underline after:absolute after:inset-0"
          href={addressOf(locale, 'job-positions-item', { slug })}
        >
          {title}
        </a>
      </h2>
      <p className="text-small text-ink-2">
        {[category?.name, fields.place].filter(Boolean).join(' · ')}
        <br />
        {[t(`contracts.${fields.contract}`), hours].filter(Boolean).join(' · ')}
      </p>
      <p className="text-small text-ink-2">
        {t('until')} <CalendarDay className="whitespace-nowrap" day={fields.closesOn} />
      </p>
      <Icon name="right" size={20} />
    </li>
  );
}
