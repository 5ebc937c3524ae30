import { findWriters, type Subject } from '#domain/edits/find-writers.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * The colleague who wrote one of these fields of a thing last, by the audit; empty: nobody knows.
 */
export async function findChanger(
  shop: Pick<Shop, 'db' | 'clock'>,
  subject: Subject,
  fields: readonly string[],
): Promise<string> {
  const writers = [...(await findWriters(shop, subject, fields)).values()];
  const [last] = writers.sort((one, other) => other.at.getTime() - one.at.getTime());
  return last?.name ?? '';
}
