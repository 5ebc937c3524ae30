import type { Locale } from '#shared/locale.ts';

/** The bikes somebody registered, bought so many days ago. */
export type Garage = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly country: string;
  readonly bikes: readonly {
    readonly serial: string;
    readonly daysAgo: number;
    /** The days from the purchase to the registration. */
    readonly registeredAfter: number;
    /** Its slug. */
    readonly dealer: string;
    readonly price: string;
  }[];
};
