/** Days since 1970-01-01, for counting working days. */
export type Day = number;

const DAY_MS = 86_400_000;

/** The day number of `2026-12-08`. */
export function dayOf(date: string): Day {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The calendar date of a day, `YYYY-MM-DD`. */
export function dateOf(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A holiday on the same date each year, `MM-DD`, or a number of days after Easter Sunday; `since`
 * is its first year.
 */
type Rule = string | number | { readonly on: string; readonly since: number };

const EASTER_MONDAY = 1;
const CHRISTIAN = ['01-01', EASTER_MONDAY, '05-01', '12-25'] as const;

/**
 * National public holidays by ISO 3166-1 alpha-2. Italy: law 260/1949, with 4 October since law
 * 151/2025; Germany: the days common to all its states; France: Code du travail L3133-1; Spain:
 * those no region replaces. Other countries have none.
 */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  IT: [
    ...CHRISTIAN,
    ...['01-06', '04-25', '06-02', '08-15', '11-01', '12-08', '12-26'],
    { on: '10-04', since: 2026 },
  ],
  DE: [...CHRISTIAN, -2, 39, 50, '10-03', '12-26'],
  FR: [...CHRISTIAN, 39, 50, '05-08', '07-14', '08-15', '11-01', '11-11'],
  ES: ['01-01', -2, '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
};

/** Whether this day is a public holiday in a country. */
export function isPublicHoliday(country: string, day: Day): boolean {
  const year = Number(dateOf(day).slice(0, 4));
  return (RULES[country] ?? []).some((rule) => dayIn(year, rule).includes(day));
}

function dayIn(year: number, rule: Rule): Day[] {
  if (typeof rule === 'number') return [easterOf(year) + rule];
  if (typeof rule === 'string') return [dayOf(`${year}-${rule}`)];
  return year < rule.since ? [] : [dayOf(`${year}-${rule.on}`)];
}

/** Easter Sunday of a Gregorian year, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrected = (19 * golden + century - Math.floor(century / 4) - moonShift(century) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - corrected - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * corrected + 22 * weekday) / 451);
  const march = 22 + corrected + weekday - 7 * late;
  return dayOf(`${year}-03-01`) + march - 1;
}

function moonShift(century: number): number {
  return Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
}
