import { transaction } from '#database/transaction.ts';
import type { Shop } from '#domain/shop.ts';

/** Carries a result out of a transaction that is taken back. */
class Tried<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('tried');
    this.result = result;
  }
}

/** Runs acts for what they would give, and takes everything back that they wrote. */
export async function inTrial<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  try {
    return await transaction(shop.db, async (db) => {
      throw new Tried(await work({ ...shop, db }));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result as T;
    throw error;
  }
}
