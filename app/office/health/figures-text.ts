import type { HealthLine } from '#domain/watch/health.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import { whenText } from '../format.ts';
import type { OfficeLocale, Say } from '../words.ts';

const GB = 1_000_000_000;

/** Bytes as gigabytes: `12.4 GB`. */
export function sizeText(locale: OfficeLocale, bytes: number): string {
  const gigabytes = numberFormat(languageTag(locale), { maximumFractionDigits: bytes < 10 * GB ? 2 : 0 });
  return `${gigabytes.format(bytes / GB)} GB`;
}

/** What was measured of a part of the shop, in a sentence. */
export function figuresText(say: Say, locale: OfficeLocale, line: HealthLine, now: Date): string {
  const { part, figures, at } = line;
  if (part === 'database') return sizeText(locale, Number(figures.bytes));
  if (part === 'disk') return diskText(say, locale, figures);
  if (part === 'provider') return providerText(say, locale, line, now);
  if (part === 'backup')
    return say(figures.isSet ? (at ? 'health.figures.backup' : 'health.no-backup') : 'health.no-folder');
  if (part === 'log') return logText(say, figures);
  return say(`health.figures.${part}`, figures);
}

function diskText(say: Say, locale: OfficeLocale, { bytes, low }: HealthLine['figures']): string {
  if (Number(bytes) === 0) return say('health.disk-unread');
  const [free, least] = [sizeText(locale, Number(bytes)), sizeText(locale, Number(low))];
  return say('health.figures.disk', { free, least });
}

function logText(say: Say, { isOn, failing }: HealthLine['figures']): string {
  if (!isOn) return say('health.log-off');
  return failing ? String(failing) : say('health.figures.log');
}

function providerText(say: Say, locale: OfficeLocale, { at, figures }: HealthLine, now: Date): string {
  const { checked = 0, mismatches = 0, failure = '', heard = '' } = figures;
  const news = heard ? say('health.heard', { when: whenText(locale, new Date(heard), now) }) : '';
  if (!at) return [say('health.not-reconciled'), news].filter(Boolean).join(' ');
  const compared = failure || say('health.figures.provider', { checked, mismatches });
  return [compared, news].filter(Boolean).join(' ');
}
