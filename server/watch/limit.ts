/** Waits for work so long and no longer. @returns `otherwise` when it fails or is late */
export async function orAfterLimit<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([work.catch(() => otherwise), limit]);
  } finally {
    clearTimeout(timer);
  }
}
