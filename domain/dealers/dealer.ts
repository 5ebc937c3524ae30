import { getColumns } from 'drizzle-orm';
import { dealers } from './schema.ts';

const { createdAt: _, email: __, state: ___, ...shown } = getColumns(dealers);

/** What the site shows of a dealer: all but the address requests go to. */
export const DEALER_COLUMNS = shown;

export type Dealer = Omit<typeof dealers.$inferSelect, 'createdAt' | 'email' | 'state'>;
