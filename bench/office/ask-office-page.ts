import { type Agent, request } from 'node:http';
import { BROWSER_HEADERS } from '../subjects.ts';
import type { Desk } from './open-desks.ts';

type Asked = {
  readonly agent: Agent;
  /** The shop's address, without trailing slash. */
  readonly url: string;
  readonly path: string;
  /** Nobody: a shopper. */
  readonly desk?: Desk;
  /** Makes it a POST. */
  readonly form?: Readonly<Record<string, string>>;
};

type OfficeAnswer = { readonly ms: number; readonly html: string; readonly status: number };

let visitors = 0;

/**
 * Asks for a page of shop or office, or sends a form, and waits for the last byte.
 * @throws Error for anything but a page or the way back after an act
 */
export function askOfficePage({ agent, url, path, desk, form }: Asked): Promise<OfficeAnswer> {
  visitors += 1;
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const body = form && new URLSearchParams(form).toString();
  const headers: Record<string, string | number> = {
    ...{ ...BROWSER_HEADERS, 'Accept-Encoding': 'identity', 'X-Forwarded-For': from, ...desk?.headers },
    ...(body !== undefined && { Origin: url, 'Content-Length': Buffer.byteLength(body) }),
    ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asking = request(
      url + path,
      { agent, method: body === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = [];
        const status = answer.statusCode ?? 0;
        if (status !== (body === undefined ? 200 : 303)) reject(new Error(`${status} from ${path}`));
        answer.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          resolve({ ms: performance.now() - begun, html: Buffer.concat(chunks).toString(), status });
        });
      },
    );
    asking.on('error', reject).end(body);
  });
}

/** The value that so many of a hundred are below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
