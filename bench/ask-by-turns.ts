import { Agent, get } from 'node:http';
import { BROWSER_HEADERS } from './subjects.ts';

export type Turns = {
  /** The shop's address, without trailing slash. */
  readonly url: string;
  /** Requested one after the other, again and again. */
  readonly paths: readonly string[];
  readonly connections: number;
  /**
   * How many answers are waited for: a server that is busy elsewhere is as warm and as much
   * measured as an idle one.
   */
  readonly answers: number;
};

/**
 * Asks for many addresses by turns over some connections, each waiting for its answer.
 * Unlike a general load generator, no two connections ask for the same page at the same
 * time. Every request comes from another network address, so that nobody is asked to
 * wait. Needs `TRUSTED_PROXIES=127.0.0.1`.
 * @throws Error when any answer was not a 200
 */
export async function askByTurns({
  url,
  paths,
  connections,
  answers,
}: Turns): Promise<{ answers: number; ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  let asked = 0;
  const lane = async () => {
    while (asked < answers) {
      const path = paths[asked % paths.length] ?? '/';
      asked += 1;
      await ask(agent, url + path);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return { answers, ms: performance.now() - begun };
}

/**
 * Milliseconds from asking to the last byte, of each address asked for alone: the middle one
 * of several tries.
 */
export async function timeEach(url: string, paths: readonly string[], tries: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: { path: string; ms: number }[] = [];
  for (const path of paths) {
    const ofPath: number[] = [];
    for (let count = 0; count < tries; count += 1) {
      const begun = performance.now();
      await ask(agent, url + path);
      ofPath.push(performance.now() - begun);
    }
    times.push({ path, ms: ofPath.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0 });
  }
  agent.destroy();
  return times.sort((one, other) => one.ms - other.ms);
}

let visitors = 0;

function ask(agent: Agent, address: string): Promise<void> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return new Promise((resolve, reject) => {
    const request = get(
      address,
      { agent, headers: { ...BROWSER_HEADERS, 'X-Forwarded-For': from } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} from ${address}`));
        answer.on('end', resolve).on('error', reject).resume();
      },
    );
    request.on('error', reject);
  });
}
