import { useWords } from '#app/intl/use-words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { COMPARE_LIMIT } from './compare-limit.ts';

/** The number of picked bikes: “2 of 4”, announced when it changes. */
export function CompareCount({ counter }: { counter: number }) {
  const t = useWords(catalogueWords);
  return (
    <p className="inline-flex min-h-(--hit) items-center gap-2 rounded-bend bg-ink py-1 pr-5 pl-4 text-small text-page">
      <span className="font-semibold w-false-flat">{t('compare')}</span>
      <span aria-live="polite" className="w-ramp">
        {t('compare-count', { counter, limit: COMPARE_LIMIT })}
      </span>
    </p>
  );
}
