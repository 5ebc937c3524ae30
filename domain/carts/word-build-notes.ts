import { translator } from '#messages/catalogue.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import type { LineBuild } from './line-build.ts';

/**
 * What is told of a bike made to order before it is ordered and afterwards: the week of its
 * arrival, and that it cannot be withdrawn from where that is so.
 */
export function wordBuildNotes(
  { week, isPersonal }: Pick<LineBuild, 'week' | 'isPersonal'>,
  locale: Locale,
): string[] {
  const t = translator(locale);
  return [t('builds.week', { day: wordWeek(week, locale) }), ...(isPersonal ? [t('builds.personal')] : [])];
}

/** The Monday of a week: `11. Januar 2027`. */
export function wordWeek(week: string, locale: Locale): string {
  const dates = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return dates.format(new Date(`${week}T00:00:00Z`));
}
