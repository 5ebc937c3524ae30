import type { RaisedAlarm } from '#domain/watch/list-raised-alarms.ts';
import { dayText, whenText } from '../format.ts';
import { isWord, type OfficeLocale, type Say } from '../words.ts';
import { sizeText } from './figures-text.ts';

type Alarm = Pick<RaisedAlarm, 'cause' | 'what' | 'found'>;

/**
 * What was found of an alarm, in the reader's language.
 * @returns null where it has no values of its own: then its English sentence is all there is
 */
export function foundText(say: Say, locale: OfficeLocale, alarm: Alarm, now: Date): string | null {
  const { cause, found } = alarm;
  if (!found) return null;
  switch (cause) {
    case 'disk-low':
      return say('health.found.disk-low', { free: sizeText(locale, Number(found.freeBytes)) });
    case 'clock-off':
      return say(`health.found.clock-off.${found.side === 'ahead' ? 'ahead' : 'behind'}`, found);
    case 'withdrawal-due':
    case 'withdrawal-overdue': {
      const state = wordOr(say, `withdrawals.progress.${found.progress}`, String(found.progress));
      return say('health.found.withdrawal', { day: dayText(locale, String(found.by)), state });
    }
    case 'warranty-waiting': {
      const why = say(wordOf(`claims.waits.${found.waitsFor}`) ?? 'claims.waits.request');
      return say('health.found.warranty-waiting', { day: dayText(locale, String(found.sentOn)), why });
    }
    case 'schedule-missed':
      return missedText(say, locale, found, now);
    case 'certificate': {
      const until = say('health.found.certificate', { day: dayText(locale, String(found.until)) });
      return found.fault ? `${until} ${say('health.found.certificate-fault', found)}` : until;
    }
    default:
      return say(`health.found.${cause}`, found);
  }
}

function missedText(say: Say, locale: OfficeLocale, found: NonNullable<Alarm['found']>, now: Date): string {
  const every = say('health.found.schedule-missed', { n: Math.ceil(Number(found.everySeconds) / 60) });
  const last = found.last
    ? say('health.found.last', { when: whenText(locale, new Date(String(found.last)), now) })
    : say('health.found.never');
  return `${every} ${last}`;
}

function wordOf(word: string) {
  return isWord(word) ? word : null;
}

function wordOr(say: Say, word: string, code: string): string {
  return isWord(word) ? say(word) : code;
}
