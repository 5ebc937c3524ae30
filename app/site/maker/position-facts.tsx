import type { ReactNode } from 'react';
import { CalendarDay } from '#app/intl/calendar-day.tsx';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { Content } from '#domain/content/content.ts';
import { contentWords } from '#messages/content/words.ts';
import { countryName } from '#shared/format-cache.ts';
import { Facts } from './facts.tsx';

/** What one wants to know of a position before reading on. */
export function PositionFacts({ item }: { item: Content<'job-positions'> }) {
  const t = useWords(contentWords, 'jobs');
  const locale = useLocaleCode();
  const { place, country, contract, hours, closesOn } = item.fields;
  const facts: [string, ReactNode][] = [
    [t('place'), `${place}, ${countryName(country, locale)}`],
    [t('contract'), t(`contracts.${contract}`)],
    [t('working-time'), hours === null ? null : t('hours', { hours })],
    [t('pay'), usePay(item.fields)],
    [t('published'), <CalendarDay day={item.publishedAt} key="published" />],
    [t('closes'), <CalendarDay day={closesOn} key="closes" />],
  ];
  return <Facts facts={facts} />;
}

/** A span or one figure; null: nothing is told. */
function usePay({ payFrom, payTo }: Content<'job-positions'>['fields']): string | null {
  const t = useWords(contentWords, 'jobs');
  const money = useMoney();
  if (payFrom === null) return null;
  const least = money(payFrom * 100, 'EUR');
  return payTo === null
    ? t('pay-from', { least })
    : t('pay-between', { least, most: money(payTo * 100, 'EUR') });
}
