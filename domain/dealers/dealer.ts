import { getColumns } from 'drizzle-orm';
import { dealers } from './schema.ts';

const { createdAt: _, email: __, state: ___, ...shown } = getColumns(dealers);

/** The columns the site shows of a dealer; the address for requests is left out. */
export const DEALER_COLUMNS = shown;

export type Dealer = Omit<typeof dealers.$inferSelect, 'createdAt' | 'email' | 'state'>;
