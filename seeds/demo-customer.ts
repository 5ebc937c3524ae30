import type { AddressKind, TypedAddress } from '#domain/address-book/input.ts';
import type { Locale } from '#shared/locale.ts';

/** An order of the demo's customer: placed so many days before the start, and what became of it. */
export type DemoOrder = {
  daysAgo: number;
  /** Pieces by the variant's code. */
  pieces: Record<string, number>;
  /** As far as it came: called off unpaid, paid, on its way, handed over. */
  fate: 'canceled' | 'paid' | 'shipped' | 'delivered';
  /** An invoice for the billing address kept; else none. */
  bills?: 'company';
  carrier?: string;
  trackingNumber?: string | null;
  daysToPack?: number;
  daysOnTheWay?: number;
};

export type DemoCustomer = {
  locale: Locale;
  country: string;
  account: { firstName: string; lastName: string; email: string; password: string };
  /** Fields of the profile beside the names. */
  profile: Record<string, string>;
  /** Where the orders go. */
  home: Record<string, string>;
  addresses: { kind: AddressKind; typed: TypedAddress & Record<string, string> }[];
  /** The oldest first: invoices are numbered in the order of time. */
  orders: DemoOrder[];
};
