import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Facet } from '#domain/archives/facets.ts';
import { activeFilters, withoutFilter } from '#domain/archives/filter-query.ts';
import { filtersWords } from '#messages/filters/words.ts';
import { FilterForm } from './filter-form.tsx';
import type { Archive } from './use-archive.ts';

type Props = {
  archive: Archive;
  except?: readonly Facet[] | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * The filters on a phone: a sheet over the list, with a button that says how many products match.
 */
export default function FilterSheet({ archive, except, isOpen, onClose }: Props) {
  const t = useWords(filtersWords);
  const { kind, result, query, ask } = archive;
  const asked = activeFilters(query);
  return (
    <Dialog closeLabel={t('close')} isOpen={isOpen} onClose={onClose} place="bottom" title={t('title')}>
      {isOpen && <FilterForm archive={archive} except={except} id="filter-sheet" />}
      <div className="sheet-foot">
        <button
          className="min-h-(--hit) text-small font-semibold underline disabled:opacity-50"
          disabled={asked.length === 0}
          onClick={() => ask(asked.reduce(withoutFilter, query))}
          type="button"
        >
          {t('clear')}
        </button>
        <Button disabled={result.count === 0} icon="right" onClick={onClose} type="button">
          {t(`show-${kind}`, { count: result.count })}
        </Button>
      </div>
    </Dialog>
  );
}
