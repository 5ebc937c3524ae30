import { useFormatter } from '#app/intl/use-formatter.ts';

/** The last day before an instant in words, for times that end with a day: people are told that day. */
export function useLastDay(end: Date | null): string {
  const format = useFormatter();
  return end ? format.dateTime(new Date(end.getTime() - 1), { dateStyle: 'long' }) : '';
}
