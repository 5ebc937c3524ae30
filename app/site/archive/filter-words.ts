import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import type { Choice, Range } from '#domain/archives/facets.ts';
import type { ActiveFilter } from '#domain/archives/filter-query.ts';
import { filtersWords } from '#messages/filters/words.ts';
import type { Archive } from './use-archive.ts';

/** The words of an archive's facets, amounts and applied filters. */
export function useFilterWords({ frame, query, currency }: Pick<Archive, 'frame' | 'query' | 'currency'>) {
  const t = useWords(filtersWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const amount = (range: Range, value: number) =>
    range === 'price' ? money(value, currency) : formatWeight(value, locale);

  /** An applied filter, as its chip says it. */
  function nameOf({ facet, option }: ActiveFilter): string {
    if (facet === 'price' || facet === 'weight') {
      const { from, to } = query.ranges[facet];
      if (from !== null && to !== null)
        return t('range-between', { from: amount(facet, from), to: amount(facet, to) });
      if (from !== null) return t('range-from', { from: amount(facet, from) });
      return t('range-to', { to: amount(facet, to ?? 0) });
    }
    const label = option === undefined ? undefined : frame.options[facet as Choice]?.[option]?.label;
    if (label === undefined) return t(facet);
    return facet === 'size' ? t('size-named', { size: label }) : label;
  }

  return { t, amount, nameOf };
}
