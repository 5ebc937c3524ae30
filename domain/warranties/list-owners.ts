import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { warrantyRegistrations } from './schema.ts';

/** Who has a registered bike, and the language they are written to in. */
export type Owner = { readonly serial: string; readonly customerId: string; readonly locale: Locale };

type Asked =
  | { readonly after: string; readonly limit: number }
  | { readonly registrationId: string }
  | { readonly serial: string };

/**
 * Lists the owners of registered bikes by serial, from one on; or the one of a registration or a
 * frame. For rooms to the right.
 */
export async function listOwners({ db }: Pick<Shop, 'db'>, asked: Asked): Promise<Owner[]> {
  const { serial, customerId, locale, state, id } = warrantyRegistrations;
  const isAsked =
    'after' in asked
      ? gt(serial, asked.after)
      : 'serial' in asked
        ? eq(serial, asked.serial)
        : eq(id, asked.registrationId);
  const query = db
    .select({ serial, customerId, locale })
    .from(warrantyRegistrations)
    .where(and(eq(state, 'registered'), isNotNull(serial), isAsked))
    .orderBy(asc(serial));
  const rows = await ('after' in asked ? query.limit(asked.limit) : query);
  return rows.flatMap((row) => (row.serial === null ? [] : { ...row, serial: row.serial }));
}
