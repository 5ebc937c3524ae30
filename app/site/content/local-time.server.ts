import { dayOf } from '#domain/shipping/public-holidays.ts';
import { instantOf } from '#domain/shipping/wall-time.ts';
import { TIME_ZONE } from '#shared/clock.ts';

const MINUTE_MS = 60_000;

/** The instant of a local time (`09:30`) of a day. */
export function instantAt(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(instantOf(dayOf(day), hour, TIME_ZONE).getTime() + minute * MINUTE_MS);
}

/** A local time with its distance from UTC, as machines read it: `2027-05-01T09:30:00+02:00`. */
export function withOffset(day: string, time: string): string {
  const ahead = (Date.parse(`${day}T${time}:00Z`) - instantAt(day, time).getTime()) / MINUTE_MS;
  const two = (number: number) => String(number).padStart(2, '0');
  const sign = ahead < 0 ? '-' : '+';
  return `${day}T${time}:00${sign}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
}
