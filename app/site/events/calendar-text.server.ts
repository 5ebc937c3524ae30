import { TIME_ZONE } from '#shared/clock.ts';

/** What a calendar holds of an event. */
export type CalendarEvent = {
  /** Unique in the world, and the same for ever. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly url: string;
  /** Degrees north and east. */
  readonly at: readonly [number, number] | null;
  /** Calendar days `YYYY-MM-DD`, the last one included. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** Local times `HH:MM` by the workshop's clock; without the first the days are whole. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly isCancelled: boolean;
  readonly changedAt: string;
};

/** Events as an iCalendar file (RFC 5545). @param name of the calendar */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(events.some(({ startsAt }) => startsAt) ? ZONE : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The rules of summer time in the Union, since 1996. Rome's clock changes at one o'clock UTC. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function linesOf(event: CalendarEvent): string[] {
  const stamp = utcStamp(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...spanOf(event),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    `LOCATION:${escaped(event.place)}`,
    ...(event.at ? [`GEO:${event.at.join(';')}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/**
 * Begin and end. The end of whole days is the day after the last one. A single day whose end nobody
 * gave has none; of several days it is the midnight that ends the last.
 */
function spanOf({ startsOn, endsOn, startsAt, endsAt }: CalendarEvent): string[] {
  const after = dayAfter(endsOn);
  if (!startsAt) return [`DTSTART;VALUE=DATE:${digits(startsOn)}`, `DTEND;VALUE=DATE:${digits(after)}`];
  const local = (day: string, time: string) => `;TZID=${TIME_ZONE}:${digits(day)}T${digits(time)}00`;
  const begins = `DTSTART${local(startsOn, startsAt)}`;
  if (endsAt) return [begins, `DTEND${local(endsOn, endsAt)}`];
  return startsOn === endsOn ? [begins] : [begins, `DTEND${local(after, '00:00')}`];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** An instant in ISO 8601 as `20270501T073000Z`. */
function utcStamp(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A text as the value of a property. Control characters have no place in one. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** The longest line in octets, without its end. */
const LONGEST = 75;

/** A line folded after 75 octets at most, never in a character; the rest begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LONGEST) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
