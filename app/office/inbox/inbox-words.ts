import type { InboxItem } from '#domain/inbox/list-inbox.ts';
import { masked } from '../orders/order-state.ts';

/** The time that the house allows for an answer: two days. */
export const ANSWER_WITHIN_MS = 2 * 24 * 60 * 60 * 1000;

/** Names of forms and colleagues, by slug and id. */
export type Names = ReadonlyMap<string, string>;

/** A case as a row shows it; masked for who may not read persons. */
export function rowOf(item: InboxItem, names: Names, isOpen: boolean) {
  const { number, kind, state, arrivedAt, email, name, about, text, assigneeId } = item;
  const who = name || email || number;
  return {
    ...{ number, kind, state, arrivedAt, forgetAt: item.forgetAt },
    who: isOpen ? who : masked(who),
    about: names.get(about) ?? about,
    text: isOpen ? text : '',
    assignee: assigneeId ? (names.get(assigneeId) ?? '') : null,
  };
}
export type InboxRow = ReturnType<typeof rowOf>;
