/**
 * Runs an action for each item, one after the other. A failing item does not stop the others;
 * errors are thrown at the end.
 * @throws the error, or an AggregateError of several
 */
export async function forEachDespiteErrors<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
