import { eq, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { MAX_WISHES } from './limits.ts';
import { wishes } from './schema.ts';

/**
 * Merges the list of a guest who logged in with the customer's own: each entry once, the latest
 * first, up to the limit. Runs in the caller's transaction, before the guest's session ends.
 */
export async function mergeWishlists(
  { db }: Shop,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  await db.execute(sql`
    insert into wishes (guest_session_id, variant_id, added_at)
    select ${into}::uuid, variant_id, added_at from wishes
    where guest_session_id = ${from}::uuid
      and variant_id not in (select variant_id from wishes where guest_session_id = ${into}::uuid)
    order by added_at desc
    limit greatest(0, ${MAX_WISHES}::int - (select count(*) from wishes where guest_session_id = ${into}::uuid))
    on conflict do nothing`);
  await db.delete(wishes).where(eq(wishes.guestSessionId, from));
}
