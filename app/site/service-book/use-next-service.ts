import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useDay } from '#app/site/garage/section.tsx';
import type { NextService } from '#domain/service-books/next-service.ts';
import { serviceBookWords } from '#messages/service-book/words.ts';

/** Words kilometres; no line breaks before the unit. */
export function useKm(): (km: number) => string {
  const format = useFormatter();
  return (km) => format.number(km, { style: 'unit', unit: 'kilometer' }).replace(' ', '\u00a0');
}

/** Words when a bike is due again. */
export function useNextService(): (next: NextService) => string {
  const t = useWords(serviceBookWords);
  const day = useDay();
  const km = useKm();
  return ({ nextOn, nextKm }) => {
    if (nextOn !== null && nextKm !== null) return t('next-both', { date: day(nextOn), km: km(nextKm) });
    return nextOn === null ? t('next-km', { km: km(nextKm ?? 0) }) : t('next-on', { date: day(nextOn) });
  };
}
