import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { formsWords } from '#messages/forms/words.ts';

/**
 * What stands in the place of a form that is not available (specification section 4).
 * @param reason why it is off, in the words of staff; empty: they gave none
 * @param since an instant in ISO 8601 when staff turned it off; null: there is no such form
 */
export function FormOff({ since, reason }: { since: string | null; reason: string }) {
  const t = useWords(formsWords, 'off');
  const format = useFormatter();
  const date = since && format.dateTime(new Date(since), { dateStyle: 'long' });
  return (
    <Notice title={t('title')}>
      <p>
        {date && `${t('since', { date })} `}
        {reason && `${reason} `}
        {t('text')}
      </p>
    </Notice>
  );
}
