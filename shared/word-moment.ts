/**
 * An instant with the zone's name, which the format is to show. French has no short name for the
 * zone of Rome (`UTC+1`); people there say "heure de Paris".
 */
export function wordMoment(format: Intl.DateTimeFormat, instant: Date): string {
  const { locale } = format.resolvedOptions();
  return format
    .formatToParts(instant)
    .map(({ type, value }) =>
      type === 'timeZoneName' && locale.startsWith('fr') && /^UTC\+[12]$/.test(value)
        ? '(heure de Paris)'
        : value,
    )
    .join('');
}
