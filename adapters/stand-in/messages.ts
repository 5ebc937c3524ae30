export type MessageFaults = {
  /** Each message is delivered twice. */
  twice?: boolean;
  /** The newest message is delivered first. */
  reordered?: boolean;
};

/** Messages in the order and number in which they arrive. */
export function arrivalsOf<T>(messages: readonly T[], { reordered, twice }: MessageFaults): T[] {
  const ordered = reordered ? messages.toReversed() : [...messages];
  return twice ? ordered.flatMap((one) => [one, one]) : ordered;
}

/** Posts messages one after another. @returns the statuses */
export async function postInTurn(
  url: string,
  messages: readonly { readonly body: string; readonly headers: Headers }[],
): Promise<number[]> {
  const heard: number[] = [];
  for (const { body, headers } of messages) {
    const response = await fetch(url, { method: 'POST', body, headers });
    await response.body?.cancel();
    heard.push(response.status);
  }
  return heard;
}
