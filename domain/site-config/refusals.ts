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
