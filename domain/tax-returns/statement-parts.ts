/** SQL: the calendar date of an instant in the shop's time zone. */
export const DAY_OF = (instant: string) => `to_char(${instant} at time zone 'Europe/Rome', 'YYYY-MM-DD')`;

/** SQL: the first instant, in the shop's time zone, of the calendar date in this parameter. */
export const START_OF = (name: string) => `(:${name}::date::timestamp at time zone 'Europe/Rome')`;

/** SQL: the column `earlier`: completed refunds of the payment before the refund `r`, in order. */
export const EARLIER_REFUNDS = `(select coalesce(json_agg(json_build_object('amount', earlier.amount, 'items', earlier.items)
       order by earlier.done_at, earlier.id), '[]') from refunds earlier
      where earlier.payment_id = r.payment_id and earlier.state = 'done'
        and (earlier.done_at, earlier.id) < (r.done_at, r.id)) as earlier`;
