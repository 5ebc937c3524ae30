import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { searchWords } from '#messages/search/words.ts';

/** What was meant may be found: a plain form, which needs no script. */
export default function LostSearch() {
  const t = useWords(searchWords);
  const locale = useLocaleCode();
  return (
    <search className="w-full max-w-[30rem]">
      <form action={addressOf(locale, 'search')} className="flex" method="get">
        <input
          aria-label={t('label')}
          className="min-h-14 min-w-0 flex-1 bg-surface pl-4 text-lead text-ink"
          enterKeyHint="search"
          maxLength={100}
          name="q"
          placeholder={t('placeholder')}
          type="search"
        />
        <button aria-label={t('submit')} className="button button-action" type="submit">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
