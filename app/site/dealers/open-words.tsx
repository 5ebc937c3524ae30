import { useWords } from '#app/intl/use-words.ts';
import { dealersWords } from '#messages/dealers/words.ts';
import type { OpenNow } from './open-now.server.ts';

/** Says whether it is open now. Colour only underlines the words. */
export function OpenWords({ open }: { open: OpenNow }) {
  const t = useWords(dealersWords, 'open');
  if (open.is === 'open') return <span className="text-ok">{t('until', { time: open.until })}</span>;
  if (open.is === 'holiday') return <span className="text-ink-2">{t('holiday')}</span>;
  if (open.is === 'closed') return <span className="text-ink-2">{t('closed')}</span>;
  const { day, from } = open;
  return (
    <span className="text-ink-2">
      {day === null ? t('today', { time: from }) : t('later', { day, time: from })}
    </span>
  );
}
