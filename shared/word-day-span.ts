/**
 * Words a span of calendar dates (`YYYY-MM-DD`): `30 November – 3 December`.
 * @param format of one day, in UTC
 */
export function wordDaySpan(format: Intl.DateTimeFormat, from: string, to: string): string {
  const parts = format.formatRangeToParts(new Date(from), new Date(to));
  // Italian spans come as `01–02 dicembre`, single days as `2 dicembre`; the latter form is usual.
  return parts.map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value)).join('');
}
