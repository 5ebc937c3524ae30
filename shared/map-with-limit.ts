/**
 * Runs an action for each item, at most `most` at a time, with answers in order. It keeps
 * requests for thousands of items within a provider's limits. The first error is thrown, and
 * nothing is started afterwards.
 */
export async function mapWithLimit<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
  atOnce = 4,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const work = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      answers[index] = await act(item);
    }
  };
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  await Promise.all(workers);
  return answers;
}
