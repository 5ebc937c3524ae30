import { useWords } from '#app/intl/use-words.ts';
import { searchWords } from '#messages/search/words.ts';
import { PopularCategories } from './popular-categories.tsx';

/** No results, or an empty query: hints, and popular categories. */
export function NothingFound({ isEmpty }: { isEmpty: boolean }) {
  const t = useWords(searchWords);
  return (
    <section className="mt-8 grid gap-4 rounded-corner bg-page-2 p-8 md:p-12">
      <h2 className="text-t3">{t('nothing.title')}</h2>
      <p className="max-w-[36em] text-ink-2">{isEmpty ? t('nothing.too-common') : t('nothing.text')}</p>
      <PopularCategories />
    </section>
  );
}
