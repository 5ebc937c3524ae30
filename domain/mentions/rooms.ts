import type { StaffRoom } from '#domain/staff/rights.ts';

/** What notes with names are about, and the room whose rights it has. */
export const ROOMS = {
  customer: 'customers',
  case: 'inbox',
  return: 'returns',
  product: 'catalogue',
  registration: 'returns',
  withdrawal: 'returns',
  dealer: 'quotes',
  review: 'inbox',
  campaign: 'prices',
  receipt: 'orders',
} as const satisfies Readonly<Record<string, StaffRoom>>;

export type Noted = keyof typeof ROOMS;

/** Those whose notes are kept here; the others' rooms keep their own. */
export type Subject = Exclude<Noted, 'customer' | 'case'>;
