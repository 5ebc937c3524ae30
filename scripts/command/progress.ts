/** The time between two lines. */
const PAUSE_MS = 500;

/** Shows how far something is, as a line now and then. */
export function progressOn(stream: { write(text: string): void }): (said: string) => void {
  let shownAt = 0;
  return (said) => {
    if (Date.now() - shownAt < PAUSE_MS) return;
    shownAt = Date.now();
    stream.write(`  ${said}\n`);
  };
}
