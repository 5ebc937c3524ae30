/** An error whose message is one line that tells the person at the keyboard what to do. */
export class Trouble extends Error {}

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * One line of progress: `  install       12.30 s  360 packages`. The server prints its steps alike.
 *
 * @param {string} name what was done
 * @param {number} milliseconds how long it took
 * @param {string} [note] what there is to say of it
 */
export function stepLine(name, milliseconds, note = '') {
  const time = `${SECONDS.format(milliseconds / 1000)} s`;
  return `  ${name.padEnd(12)}${time.padStart(9)}  ${note}`.trimEnd();
}

/**
 * Does one step and prints its line; a terminal shows the step's name while it runs.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<{ note?: string, result?: Result }>} act
 * @returns {Promise<Result | undefined>}
 */
export async function step(name, act) {
  const begin = performance.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  ${name.padEnd(12)}${'…'.padStart(9)}\r`);
  try {
    const { note, result } = await act();
    console.log(stepLine(name, performance.now() - begin, note));
    return result;
  } catch (error) {
    console.log(stepLine(name, performance.now() - begin, 'failed'));
    throw error;
  }
}
