import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { formsWords } from '#messages/forms/words.ts';

/**
 * What stands in the place of a form that is not available (specification section 4).
 * @param since an instant in ISO 8601 when staff turned it off; null: there is no such form
 */
export function FormOff({ since }: { since: string | null }) {
  const t = useWords(formsWords, 'off');
  const format = useFormatter();
  const date = since && format.dateTime(new Date(since), { dateStyle: 'long' });
  return (
    <Notice title={t('title')}>
      <p>
        {date && `${t('since', { date })} `}
        {t('text')}
      </p>
    </Notice>
  );
}
