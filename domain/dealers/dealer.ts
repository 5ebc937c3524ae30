import { getColumns } from 'drizzle-orm';
import { dealers } from './schema.ts';

const {
  createdAt: _,
  email: __,
  state: ___,
  brands: ____,
  categories: _____,
  ...shown
} = getColumns(dealers);

/** The columns the site shows of a dealer: not the address for requests, nothing for staff. */
export const DEALER_COLUMNS = shown;

export type Dealer = Omit<
  typeof dealers.$inferSelect,
  'createdAt' | 'email' | 'state' | 'brands' | 'categories'
>;
