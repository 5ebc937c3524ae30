import { WAS_DONE } from '#domain/payments/standing-refunds.ts';

/** SQL: the calendar date of an instant in the shop's time zone. */
export const DAY_OF = (instant: string) => `to_char(${instant} at time zone 'Europe/Rome', 'YYYY-MM-DD')`;

/** SQL: the first instant, in the shop's time zone, of the calendar date in this parameter. */
export const START_OF = (name: string) => `(:${name}::date::timestamp at time zone 'Europe/Rome')`;

/** SQL: whether a payment paid the order `o`, or the difference of a change of it. */
export const OWN_PAYMENT = (payment: string) =>
  `${payment}.order_id = o.id and (${payment}.id = o.payment_id or ${payment}.is_part)`;

/**
 * SQL: refunds of the order that were done before the refund `r`, in order, whatever the bank did
 * later. Refunds of changes are none: the changes themselves stand in the books.
 */
export const EARLIER_REFUNDS = `(select coalesce(json_agg(json_build_object('amount', earlier.amount, 'items', earlier.items)
       order by earlier.done_at, earlier.id), '[]') from refunds earlier
      where earlier.payment_id in (select p.id from payments p where ${OWN_PAYMENT('p')}) and ${WAS_DONE('earlier')}
        and earlier.change_id is null and (earlier.done_at, earlier.id) < (r.done_at, r.id))`;

/** SQL: whether the refund `r` was done while only the deposit of the order `o` was paid. */
export const IS_OF_DEPOSIT = `(o.deposit_amount is not null
  and (o.balance_paid_at is null or r.done_at < o.balance_paid_at))`;

/** SQL: the column `backBefore`: refunds done of the order `o` before its balance, in order. */
export const BACK_BEFORE_BALANCE = `(select coalesce(json_agg(json_build_object('amount', earlier.amount, 'items', earlier.items)
       order by earlier.done_at, earlier.id), '[]') from refunds earlier
      where earlier.payment_id in (select p.id from payments p where ${OWN_PAYMENT('p')}) and ${WAS_DONE('earlier')}
        and earlier.change_id is null and earlier.done_at < o.balance_paid_at) as "backBefore"`;

/** SQL: the amounts of a state of an order, and what of them was due as a deposit. */
export const STATE = (state: string) =>
  `(${state}->'breakdown' || jsonb_build_object('depositAmount', ${state}->'depositAmount'))`;

/** SQL: the column `changes`: changes of the order `o` that took effect before, in order. */
export const CHANGES_BEFORE = (isBefore: string) => `(select coalesce(json_agg(json_build_object(
       'changedOn', ${DAY_OF('e.applied_at')}, 'before', ${STATE('e.before')}, 'after', ${STATE('e.after')})
       order by e.applied_at, e.id), '[]') from order_changes e
      where e.order_id = o.id and ${isBefore}) as changes`;

/**
 * SQL: what an order `o` had when it was paid, as `{breakdown, lines}`; null where it never
 * changed.
 */
export const FIRST_STATE = `(select c.before from order_changes c
  where c.order_id = o.id and c.applied_at is not null order by c.applied_at, c.id limit 1)`;

/** SQL: the deposit that the first payment of the order `o` was; null: it paid all. */
export const FIRST_DEPOSIT = `coalesce((${FIRST_STATE}->>'depositAmount')::int, o.deposit_amount)`;
