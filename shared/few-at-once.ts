/**
 * Does something with each, at most so many at a time, and answers in their order: what a provider lists by the thousand is asked for without
 * running into its limits. The first failure is thrown, and nothing more is begun after it.
 */
export async function fewAtOnce<Item, Answer>(
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
