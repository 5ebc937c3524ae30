import type { Database } from '#database/connect.ts';

/** Fills an empty database with the demo maker; does nothing when it is already there. */
export async function seed(_db: Database): Promise<void> {}
