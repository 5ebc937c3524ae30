import type { Locale } from '#shared/locale.ts';

/** What somebody of the demo wrote about what they have, so many days ago. */
export type SeedReview = {
  readonly email: string;
  /** Its code. */
  readonly product: string;
  readonly locale: Locale;
  readonly daysAgo: number;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  readonly bodyHeight?: string;
  readonly km?: string;
  readonly name: 'shown' | 'hidden';
  /** Nobody has looked at it yet; without it, it was published the day after. */
  readonly state?: 'waiting';
  readonly answer?: string;
  readonly answeredAfter?: number;
};
