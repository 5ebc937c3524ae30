import { confirmationOf } from '#domain/prices/large-change.ts';
import { Refusal } from '#shared/refusal.ts';

/** A notice would end before it begins. */
export function noticePeriodInvalid(notice: string): Refusal {
  return new Refusal(
    'site-config.notice-period-invalid',
    { notice },
    { showTo: 'site-config.notice-period-invalid' },
  );
}

export function staffOnly(): Refusal {
  return new Refusal('site-config.staff-only');
}

/** What was typed cannot be saved: refusal codes by field. */
export function inputInvalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('site-config.input-invalid', {}, { ...fields });
}

/** So many thresholds would move by more than half, or to 0, and nobody confirmed it. */
export function changeLarge(count: number): Refusal {
  return new Refusal(
    'site-config.change-large',
    { count, word: confirmationOf(count) },
    { confirmation: 'site-config.change-large' },
  );
}

/** No notice has this code. */
export const noticeUnknown = () => new Refusal('site-config.notice-unknown');

/** No message of the bar on top has this id; a file may have replaced them. */
export const tickerUnknown = () => new Refusal('site-config.ticker-unknown');
