import { useWords } from '#app/intl/use-words.ts';
import { Section, useDay } from '#app/site/garage/section.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';
import type { OwnHistory } from './bike-page.server.ts';

/** What happened to a bike, without names. */
export function HistorySection({ history }: { history: OwnHistory }) {
  const t = useWords(ownershipWords, 'history');
  const day = useDay();
  if (history.length === 0) return null;
  return (
    <Section id="history" title={t('title')}>
      <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      <ol className="grid gap-3 text-small">
        {history.map(({ id, kind, on }) => (
          <li className="grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]" key={id}>
            <span className="text-ink-2">{day(on)}</span>
            <span className="font-semibold">{t(kind)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
