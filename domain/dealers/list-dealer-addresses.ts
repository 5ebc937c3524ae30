import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** A dealer's page: its slug and the day its data last changed (calendar date in UTC). */
export type DealerAddress = { readonly slug: string; readonly changedOn: string };

/** Lists the pages of open dealers; each change of a dealer is in the audit log. */
export function listDealerAddresses(shop: Pick<Shop, 'db'>): Promise<DealerAddress[]> {
  return readDealerAddresses(shop.db, {});
}

const readDealerAddresses = statement<Record<string, never>, DealerAddress>(
  'dealer_addresses',
  `select d.slug, to_char(coalesce(max(a.at), d.created_at) at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
   from dealers d
   left join audit_entries a on a.subject_kind = 'dealer' and a.subject_id = d.slug and a.action = 'dealer.saved'
   where d.state = 'active'
   group by d.id order by d.country, d.city, d.name`,
);
