import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { yearsWords } from '#messages/years/words.ts';
import type { YearTab } from './load-years.server.ts';

/** All model years as tabs with the number of their bikes. */
export function YearTabs({ years, current }: { years: readonly YearTab[]; current?: string | undefined }) {
  const t = useWords(yearsWords);
  const locale = useLocaleCode();
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        {
          name: t('all'),
          href: addressOf(locale, 'year-archive-general'),
          current: current === undefined,
        },
        ...years.map(({ name, slug, bikes }) => ({
          name,
          href: addressOf(locale, 'year-archive', { year: slug }),
          current: slug === current,
          count: bikes,
        })),
      ]}
    />
  );
}
