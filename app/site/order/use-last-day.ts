import { useFormatter } from '#app/intl/use-formatter.ts';

/**
 * The last day before an instant, in words: a deadline at midnight is told by the day that ends.
 */
export function useLastDay(end: Date | null): string {
  const format = useFormatter();
  return end ? format.dateTime(new Date(end.getTime() - 1), { dateStyle: 'long' }) : '';
}
