/** Marks a list of things: who finds one there and buys it later has found it in this list. Ids are the same in every language. */
export function foundIn(id: string, name: string) {
  return { 'data-list': id, 'data-list-name': name };
}
