import { bigint, index, pgSequence, snakeCase, text } from 'drizzle-orm/pg-core';

/** Numbers all changes to page content, over all tags. */
export const cacheEpochSequence = pgSequence('cache_epoch_sequence');

/** One row per tag. A node polls for epochs greater than the last it saw. */
export const cacheEpochs = snakeCase.table(
  'cache_epochs',
  { tag: text().primaryKey(), epoch: bigint({ mode: 'number' }).notNull() },
  (table) => [index().on(table.epoch)],
);
