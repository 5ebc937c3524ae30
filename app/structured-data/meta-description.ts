/** What search engines show of a description, in characters: less says little, more is cut. */
const LEAST = 70;
const MOST = 160;

/**
 * The description of a page for search engines: as many whole sentences of these texts as they
 * show, in order. Where one sentence alone is too long, or the rest too short, the last one is cut
 * between words.
 */
export function metaDescription(...texts: readonly string[]): string {
  const sentences = texts.flatMap((text) =>
    text
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?…]) /),
  );
  let told = '';
  for (const sentence of sentences.filter(Boolean)) {
    const longer = told ? `${told} ${sentence}` : sentence;
    if (longer.length > MOST) return told.length < LEAST ? shortened(longer) : told;
    told = longer;
  }
  return told;
}

function shortened(text: string): string {
  const cut = text.slice(0, MOST - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`;
}
