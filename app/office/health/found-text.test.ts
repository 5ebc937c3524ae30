import { expect, test } from 'vitest';
import type { Cause, Found } from '#domain/watch/causes.ts';
import { OFFICE_LOCALES, sayIn } from '../words.ts';
import { foundText } from './found-text.ts';

const now = new Date('2026-11-28T12:00:00Z');

/** What each cause finds, and what of it must be read. */
const FOUND: Readonly<Record<Cause, readonly [Found, RegExp]>> = {
  'dead-job': [{ n: 3 }, /3/],
  'refunds-stuck': [{ n: 1 }, /1/],
  'mail-failing': [{ n: 2 }, /2/],
  'withdrawal-due': [{ by: '2026-12-01', progress: 'arrived' }, /1.*(?:The buyer has it|cliente|comprato)/],
  'withdrawal-overdue': [{ by: '2026-11-20', progress: 'held' }, /20/],
  'warranty-waiting': [{ sentOn: '2026-11-03', waitsFor: 'dealer' }, /3/],
  'claims-late': [{ n: 4 }, /4/],
  'schedule-missed': [{ everySeconds: 600, last: '2026-11-28T08:00:00.000Z' }, /10 min/],
  'disk-low': [{ freeBytes: 943_000_000 }, /0[.,]94 GB/],
  'archive-failing': [{ failing: 'segment 0001 was refused' }, /0001/],
  'clock-off': [{ seconds: 41, side: 'behind' }, /41 s/],
  'address-differs': [{ own: 'https://a.test', others: 'https://b.test' }, /a\.test.*b\.test/],
  certificate: [{ until: '2026-12-09', fault: 'CERT_HAS_EXPIRED' }, /9.*CERT_HAS_EXPIRED/],
};

test.each(OFFICE_LOCALES)('what is found of each alarm is worded: %s', (locale) => {
  const say = sayIn(locale);
  for (const [cause, [found, shows]] of Object.entries(FOUND)) {
    const alarm = { cause: cause as Cause, what: 'in English', found };
    const text = foundText(say, locale, alarm, now);
    expect.soft(text, cause).toMatch(shows);
    expect.soft(text, cause).not.toMatch(/[{}]|undefined|NaN|in English|Invalid/);
    if (locale !== 'en') expect.soft(text, cause).not.toBe(foundText(sayIn('en'), 'en', alarm, now));
  }
});

test('a job that never succeeded says so, and an alarm without values has its sentence alone', () => {
  const say = sayIn('en');
  const missed = { cause: 'schedule-missed', what: 'x', found: { everySeconds: 60, last: '' } } as const;
  expect(foundText(say, 'en', missed, now)).toBe('It should succeed every minute. It never did.');
  expect(foundText(say, 'en', { cause: 'dead-job', what: 'x', found: null }, now)).toBeNull();
});
