import type { TabLink } from '#app/ui/tab-links.tsx';
import { withoutFilter } from '#domain/archives/filter-query.ts';
import type { Archive } from './use-archive.ts';

/** The usage when it is the only filter: it stands in the page's title. */
export function onlyUsage({ query, frame }: Pick<Archive, 'query' | 'frame'>) {
  const [usage, ...others] = query.choices.usage;
  const option = usage === undefined || others.length > 0 ? undefined : frame.options.usage[usage];
  return option && { name: option.label, slug: option.value };
}

/** The usages of a category as tabs, one at a time, each with its count; other filters stay. */
export function usageTabs({ query, frame, result, hrefOf }: Archive, allName: string): TabLink[] {
  const all = withoutFilter(query, { facet: 'usage' });
  return [
    { name: allName, href: hrefOf(all), current: query.choices.usage.length === 0 },
    ...frame.options.usage.map(({ label }, usage) => ({
      name: label,
      href: hrefOf({ ...all, choices: { ...all.choices, usage: [usage] } }),
      current: query.choices.usage.includes(usage),
      count: result.counts.usage[usage] ?? 0,
    })),
  ];
}
