import { expect, it } from 'vitest';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { supportLines } from './support-hours.server.ts';

type Hours = SiteConfig['supportHours'][number];
const week: Hours['days'] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const workshop: Hours = {
  line: 'Workshop',
  days: week,
  spans: [
    ['08:30', '12:30'],
    ['14:30', '18:30'],
  ],
};

/** Dashes do not break; where they stand is what counts here. */
const plain = (text = '') => text.replaceAll('\u2060', '');

it.each([
  ['en', 'Mon–Fri 8:30–12:30, 14:30–18:30'],
  ['it', 'lun–ven 8:30–12:30, 14:30–18:30'],
  ['de', 'Mo–Fr 8:30–12:30, 14:30–18:30'],
  ['fr', 'lun.–ven. 8h30–12h30, 14h30–18h30'],
  ['es', 'lun–vie 8:30–12:30, 14:30–18:30'],
] as const)('support hours are written as a reader of %s writes them', (locale, hours) => {
  const [line] = supportLines([workshop], locale);
  expect(line?.line).toBe('Workshop');
  expect(plain(line?.hours)).toBe(hours);
});

it('days that do not follow each other stand alone, in the order of the week', () => {
  const days: Hours['days'] = ['saturday', 'monday', 'wednesday', 'tuesday'];
  const odd: Hours = { line: 'Phone', days, spans: [['08:00', '19:00']] };
  expect(plain(supportLines([odd], 'en')[0]?.hours)).toBe('Mon–Wed, Sat 8:00–19:00');
});
