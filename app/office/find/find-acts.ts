import type { StaffOrder } from '#domain/shipments/list-staff-orders.ts';
import type { ShipmentStatus } from '#domain/shipments/states.ts';
import { holdsRight, type Need, type Rights } from '#domain/staff/rights.ts';
import { whyNot } from '../orders/order-acts.ts';
import { can } from '../routes/screen.ts';
import type { Say, Word } from '../words.ts';

/** An act that was typed before what it is done to; its page has the form. */
export type FoundAct = {
  readonly name: string;
  /** Null: its state refuses it, and `reason` says why. */
  readonly to: string | null;
  readonly reason: string;
};

export type Subject = 'order' | 'letter' | 'variant' | 'none';
type Act = {
  /** Its words in both languages, whatever the language of the page. */
  readonly typed: RegExp;
  readonly on: Subject;
  readonly needs: Need;
  readonly word: Word;
  readonly to: (id: string) => string;
  readonly refuses?: (order: StaffOrder) => Word | null;
};

const order = (id: string, at: string) => `/office/orders/${id}${at}`;
const stateOf = ({ status, parcels }: StaffOrder) => ({
  status,
  parcels: (Object.keys(parcels) as ShipmentStatus[]).flatMap((one) =>
    parcels[one] > 0 ? [{ status: one }] : [],
  ),
});
const isShippable = ({ parcels }: StaffOrder) => parcels.packed > 0;

const ACTS: readonly Act[] = [
  {
    ...{
      typed: /^(?:pack|imballa)\b/i,
      on: 'order',
      needs: can('orders', 'change'),
      word: 'find.pack-order',
    },
    to: (id) => order(id, '#next'),
    refuses: (one) => whyNot('pack', stateOf(one)),
  },
  {
    ...{ typed: /^(?:ship|spedisci)\b/i, on: 'order', needs: can('orders', 'change'), word: 'find.ship' },
    to: (id) => order(id, '#next'),
    refuses: (one) => (isShippable(one) ? null : 'find.not-packed'),
  },
  {
    ...{ typed: /^(?:cancel|annulla)\b/i, on: 'order', needs: can('orders', 'change'), word: 'find.cancel' },
    to: (id) => order(id, '#why-cancel'),
    refuses: (one) => whyNot('cancel', stateOf(one)),
  },
  {
    ...{ typed: /^(?:hold|ferma)\b/i, on: 'order', needs: can('orders', 'change'), word: 'find.hold' },
    to: (id) => order(id, '#why-hold'),
    refuses: (one) => whyNot('hold', stateOf(one)),
  },
  {
    ...{ typed: /^(?:change|cambia)\b/i, on: 'order', needs: can('orders', 'change'), word: 'find.change' },
    to: (id) => order(id, '/change'),
    refuses: (one) => whyNot('change', stateOf(one)),
  },
  {
    ...{ typed: /^(?:refund|rimborsa)\b/i, on: 'order', needs: can('orders', 'refund'), word: 'find.refund' },
    to: (id) => order(id, '#refund-amount'),
  },
  {
    ...{ typed: /^(?:note|annota)\b/i, on: 'order', needs: can('orders', 'change'), word: 'find.note' },
    to: (id) => order(id, '#note'),
  },
  {
    ...{ typed: /^(?:resend|rimanda)\b/i, on: 'order', needs: can('orders', 'change'), word: 'find.resend' },
    to: (id) => order(id, '#timeline'),
  },
  {
    ...{ typed: /^(?:answer|rispondi)\b/i, on: 'letter', needs: can('inbox', 'change'), word: 'find.answer' },
    to: (id) => `/office/inbox/${id}#reply`,
  },
  {
    ...{ typed: /^(?:count|conta)\b/i, on: 'variant', needs: can('stock', 'change'), word: 'find.count' },
    to: (id) => `/office/stock/${encodeURIComponent(id)}#counted`,
  },
  {
    ...{ typed: /^(?:invite|invita)\b/i, on: 'none', needs: can('staff', 'change'), word: 'find.invite' },
    to: () => '/office/staff#invite',
  },
];

/** What was typed, in its parts; `subject` null: no act stands before it. */
export type Asked = {
  readonly subject: Subject | null;
  readonly text: string;
  readonly act: Act | null;
};

/** `cancel order 10431` in its parts. Pure. */
export function parseAct(typed: string, rights: Rights): Asked {
  const act = ACTS.find((one) => one.typed.test(typed) && holdsRight(rights, one.needs)) ?? null;
  if (!act) return { subject: null, text: typed, act };
  const text = typed.replace(act.typed, '').replace(/^\s+(?:order|ordine|letter|lettera)\b/i, '');
  // A person's name may begin so: without anything behind it, it is a name.
  if (text.trim() === '' && act.on !== 'none') return { subject: null, text: typed, act: null };
  return { subject: act.on, text: text.trim(), act };
}

/** What can be done by an act with what was found for it. Pure. */
export function findActs(
  say: Say,
  act: Act | null,
  found: {
    readonly orders: readonly StaffOrder[];
    readonly letters: readonly { readonly number: string }[];
    readonly variants: readonly { readonly code: string }[];
  },
): FoundAct[] {
  if (!act) return [];
  const told = (id: string, refusal: Word | null = null): FoundAct => {
    const name = say(act.word as 'find.cancel', { of: id });
    return { name, to: refusal ? null : act.to(id), reason: refusal ? say(refusal) : '' };
  };
  if (act.on === 'none') return [told('')];
  if (act.on === 'letter') return found.letters.map(({ number }) => told(number));
  if (act.on === 'variant') return found.variants.map(({ code }) => told(code));
  return found.orders.map((one) => told(one.number, act.refuses?.(one) ?? null));
}
