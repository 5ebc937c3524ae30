import type { Shop } from '#domain/shop.ts';
import { openings } from './schema.ts';

/** Whether the public sees the shop. */
export type Opening = {
  readonly isOpen: boolean;
  /** When it opened or closed last; null: it was never open. */
  readonly since: Date | null;
};

/** Finds whether the shop is open; one that was made without the demo is closed at first. */
export async function findOpening({ db }: Pick<Shop, 'db'>): Promise<Opening> {
  const { isOpen, since } = openings;
  const [row] = await db.select({ isOpen, since }).from(openings);
  return row ?? { isOpen: false, since: null };
}
