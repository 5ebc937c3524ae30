import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';

/** The person of the office who acts; null: a shopper, a job, or a file. */
export function personOf({ actor }: Pick<Shop, 'actor'>): string | null {
  return actor.kind === 'office' && isId(actor.id) ? actor.id : null;
}
