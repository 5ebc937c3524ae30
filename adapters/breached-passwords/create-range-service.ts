import type { BreachedPasswords } from '#domain/accounts/port.ts';
import { readText } from '#shared/read-text.ts';

const ANSWER_MS = 2_000;
/** Characters; far above what one prefix has. */
const LONGEST = 1_000_000;

/**
 * A service that speaks the range protocol of Pwned Passwords: `GET {url}/range/{prefix}` answers
 * lines of `suffix:count`. Padding hides from listeners how many there are.
 * @param url the service's address, from the settings alone
 */
export function createRangeService(url: string): BreachedPasswords {
  const base = url.replace(/\/$/, '');
  return {
    suffixesOf: async (prefix) => {
      if (!/^[0-9A-F]{5}$/.test(prefix)) throw new Error('This is no prefix of a hash');
      const answer = await fetch(`${base}/range/${prefix}`, {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) throw new Error(`The list of breached passwords answered ${answer.status}`);
      return readLines(await readText(answer, LONGEST));
    },
  };
}

/** Lines with a count of 0 are padding. */
function readLines(text: string): ReadonlySet<string> {
  const lines = text.split(/\r?\n/).map((line) => /^([0-9A-F]{35}):(\d+)$/i.exec(line.trim()));
  return new Set(
    lines.flatMap((line) => (line && Number(line[2]) > 0 ? [(line[1] ?? '').toUpperCase()] : [])),
  );
}
