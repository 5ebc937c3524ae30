import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Facet } from '#domain/archives/facets.ts';
import { activeFilters } from '#domain/archives/filter-query.ts';
import { FilterForm } from './filter-form.tsx';
import { useFilterWords } from './filter-words.ts';
import type { Archive } from './use-archive.ts';

export const FILTER_FORM = 'filters';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

/**
 * The filters beside the list. In a narrow window they fold behind a chip, which opens a sheet with
 * scripts and unfolds them without.
 */
export function FilterRail({ archive, except }: { archive: Archive; except?: readonly Facet[] | undefined }) {
  const { t } = useFilterWords(archive);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');

  function openSheet(event: MouseEvent) {
    event.preventDefault();
    setSheet('open');
  }

  return (
    <aside aria-label={t('title')} className="filter-rail">
      <details>
        {/* biome-ignore lint/a11y: a summary is a control, and answers keys with a click */}
        <summary aria-haspopup="dialog" onClick={openSheet}>
          {t('open', { count: activeFilters(archive.query).length })}
          <Icon name="filter" size={16} />
        </summary>
        <FilterForm archive={archive} except={except} id={FILTER_FORM}>
          <noscript>
            <div className="pt-5">
              <Button icon="right" look="ink" type="submit">
                {t('apply')}
              </Button>
            </div>
          </noscript>
        </FilterForm>
      </details>
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet
            archive={archive}
            except={except}
            isOpen={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </aside>
  );
}
