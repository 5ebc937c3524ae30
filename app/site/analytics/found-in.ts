/**
 * Marks the element of a list. What is bought later was found in the list it was pressed in. Ids
 * are the same in every language.
 */
export function foundIn(id: string, name: string) {
  return { 'data-list': id, 'data-list-name': name };
}
