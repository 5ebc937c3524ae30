import { statement } from '#database/statement.ts';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import type { Shop } from '#domain/shop.ts';
import type { Company } from '#domain/site-config/schema.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { findOpening } from './find-opening.ts';

/** What the law asks of whoever sells (Directive 2000/31 Art. 5), as fields of the site config. */
const SELLER = ['name', 'street', 'postalCode', 'city', 'country', 'vatNumber', 'email', 'phone'] as const;

/** The provider that moves no money. */
const FOR_TRYING = 'sandbox';

export type FirstSteps = {
  /** When the first person came in; null: nobody has yet. */
  readonly cameInAt: Date | null;
  /** Fields of the company that are empty, and legal texts that there are none of. */
  readonly seller: { readonly fields: number; readonly texts: number };
  /** Products in the catalogue, those on sale, and those with a price in the home market. */
  readonly bikes: {
    readonly made: number;
    readonly onSale: number;
    readonly priced: number;
    /** The product to go on with; null: none, or all are on sale. */
    readonly draft: string | null;
  };
  /** The market that is opened first, and the ways of delivery there. */
  readonly market: {
    readonly code: string;
    readonly name: string;
    readonly countries: number;
    readonly deliveries: number;
  } | null;
  /** Ways to pay in that market that move money. */
  readonly ways: readonly string[];
  /** Colleagues beside the first, here or invited. */
  readonly others: number;
};

type Row = {
  readonly cameInAt: string | null;
  readonly people: number;
  readonly invited: number;
  readonly company: Company | null;
  readonly texts: number;
  readonly made: number;
  readonly onSale: number;
  readonly priced: number;
  readonly draft: string | null;
  readonly market: string | null;
  readonly name: string | null;
  readonly currency: Currency | null;
  readonly countries: number;
  readonly deliveries: number;
};

/**
 * Reads how far a new shop is from its first sale. Null once it was open and somebody ordered, once
 * it is open with all done, and for whoever may not do it.
 */
export async function readFirstSteps(shop: Shop): Promise<FirstSteps | null> {
  if (!mayAct(shop, 'settings', 'change') || !mayAct(shop, 'staff', 'change')) return null;
  const { isOpen, since } = await findOpening(shop);
  const [begun] = since === null ? [] : await hasOrders(shop.db, {});
  if (begun?.hasOrders) return null;
  const steps = await readSteps(shop);
  return isOpen && Object.values(doneOf(steps)).every(Boolean) ? null : steps;
}

/** The same for a shop of any age. */
export async function readSteps(shop: Shop): Promise<FirstSteps> {
  const [row] = await readRows(shop.db, {
    ...{ now: shop.clock.now(), texts: [...LEGAL_CODES], locale: shop.locale },
  });
  if (!row) throw new Error('the steps are one row');
  return stepsOf(shop, row);
}

/** Which steps are done. Pure. */
export function doneOf({ cameInAt, seller, bikes, market, ways, others }: FirstSteps) {
  return {
    admin: cameInAt !== null,
    seller: seller.fields + seller.texts === 0,
    bikes: bikes.priced > 0,
    market: (market?.deliveries ?? 0) > 0,
    money: ways.length > 0,
    people: others > 0,
  };
}

export type StepName = keyof ReturnType<typeof doneOf>;

function stepsOf(shop: Shop, row: Row): FirstSteps {
  const { company, texts, made, onSale, priced, draft, market, name, currency } = row;
  const { countries, deliveries } = row;
  const place = market !== null && currency !== null ? { market, currency } : null;
  const ways = place ? listPaymentMethods(shop, place).filter((code) => code !== FOR_TRYING) : [];
  return {
    cameInAt: row.cameInAt === null ? null : new Date(row.cameInAt),
    seller: {
      fields: SELLER.filter((field) => !company?.[field]).length,
      texts: LEGAL_CODES.length - texts,
    },
    bikes: { made, onSale, priced, draft },
    market: market === null ? null : { code: market, name: name ?? market, countries, deliveries },
    ways,
    others: Math.max(row.people - 1, 0) + row.invited,
  };
}

const hasOrders = statement<Record<string, never>, { readonly hasOrders: boolean }>(
  'first_sale_begun',
  // In a large shop the first entry of an index is enough.
  `select (select id from orders order by id limit 1) is not null as "hasOrders"`,
);

const readRows = statement<{ now: Date; texts: string[]; locale: Locale }, Row>(
  'first_sale_steps',
  `select home.code as market,
     coalesce(home.names ->> :locale::text, home.name) as name, home.currency,
     (select min(created_at) from staff_people) as "cameInAt",
     (select count(*) from staff_people where ended_at is null)::int as people,
     (select count(*) from staff_invitations where email is not null and accepted_at is null
       and ended_at is null and expires_at > :now::timestamptz)::int as invited,
     (select company from site_configs where id = 1) as company,
     (select count(distinct code) from legal_texts where code = any(:texts::text[]))::int as texts,
     (select count(*) from products)::int as made,
     (select count(*) from products where status = 'active')::int as "onSale",
     (select count(*) from products p where p.status = 'active' and exists (
       select from variants v join prices r on r.variant_id = v.id and r.valid_to is null
       where v.product_id = p.id and v.status = 'active' and r.price_list_slug = home.price_list_slug))::int as priced,
     (select code from products where status = 'draft' order by updated_at desc, code limit 1) as draft,
     (select count(*) from countries where market_code = home.code)::int as countries,
     (select count(*) from shipping_methods where market_code = home.code and ended_at is null)::int as deliveries
   from (select 1) as once
   left join (select * from markets order by position, code limit 1) as home on true`,
);
