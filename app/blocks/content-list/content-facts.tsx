import type { ReactNode } from 'react';
import { CalendarDay } from '#app/intl/calendar-day.tsx';
import { DaySpan } from '#app/intl/day-span.tsx';
import { useWords } from '#app/intl/use-words.ts';
import type { Content } from '#domain/content/content.ts';
import type { ContentKind } from '#domain/content/kinds.ts';
import { contentWords } from '#messages/content/words.ts';

type Facts = { readonly [Kind in ContentKind]: (props: { item: Content<Kind> }) => ReactNode };

const FACTS: Facts = {
  news: ({ item }) => (
    <>
      {item.category && <>{item.category.name} · </>}
      <CalendarDay day={item.publishedAt} />
    </>
  ),
  events: ({ item }) => (
    <>
      <DaySpan from={item.fields.startsOn} to={item.fields.endsOn} /> · {item.fields.place}
    </>
  ),
  press: ({ item }) => item.category?.name,
  'job-positions': PositionFacts,
  team: ({ item }) => item.fields.role,
  unico: OneOffFacts,
};

/** The line below an item's title: what one wants to know of its kind at once. */
export function ContentFacts({ item }: { item: Content }) {
  const Line = FACTS[item.kind] as (props: { item: Content }) => ReactNode;
  return <Line item={item} />;
}

function PositionFacts({ item }: { item: Content<'job-positions'> }) {
  const t = useWords(contentWords);
  const { place, contract } = item.fields;
  return [item.category?.name, place, t(`jobs.contracts.${contract}`)].filter(Boolean).join(' · ');
}

function OneOffFacts({ item }: { item: Content<'unico'> }) {
  const t = useWords(contentWords);
  const { number, model, isSold } = item.fields;
  return [t('unico.number', { number }), model, t(isSold ? 'unico.sold' : 'unico.free')].join(' · ');
}
