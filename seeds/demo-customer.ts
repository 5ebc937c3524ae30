import type { AddressKind, TypedAddress } from '#domain/address-book/input.ts';
import type { Locale } from '#shared/locale.ts';

/** An order of the demo's customer: placed this many days ago, and its status now. */
export type DemoOrder = {
  daysAgo: number;
  /** Pieces by the variant's code. */
  pieces: Record<string, number>;
  /** Canceled unpaid, paid, shipped or delivered. */
  fate: 'canceled' | 'paid' | 'shipped' | 'delivered';
  /** An invoice to the saved billing address; else none. */
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
  /** Fields of the profile besides the names. */
  profile: Record<string, string>;
  /** The delivery address. */
  home: Record<string, string>;
  addresses: { kind: AddressKind; typed: TypedAddress & Record<string, string> }[];
  /** The oldest first, because invoice numbers follow time. */
  orders: DemoOrder[];
};
