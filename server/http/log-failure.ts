import { isOutage } from '#database/outage.ts';
import { routePattern } from '../watch/route-pattern.ts';

/**
 * What of a request stands in the log: of its address the pattern alone. Orders, tokens and what
 * people searched for stand in the rest.
 */
export type FailedRequest = {
  readonly method: string;
  readonly url: string;
  readonly requestId: string;
  /** The app's own pattern, where one of its routes failed. */
  readonly route?: string | undefined;
};

/** Mail servers and people's own words quote addresses. */
const ADDRESS = /[^\s<>"'(:,;]+@[^\s<>"'),:;/]+\.[^\s<>"'),:;/]+/g;

/** Drizzle writes the values of a failed statement behind it. They are people's data. */
const VALUES = '\nparams: ';

/** Writes down a fault of ours: one line of JSON that programs read, and the stack for people. */
export function logFailure({ method, url, requestId, route }: FailedRequest, error: unknown): void {
  const pattern = routePattern(url.replace(/^https?:\/\/[^/]+/, ''), route);
  const stacks = causesOf(error).map(stackOf);
  const firstLine = (text = '') => text.split('\n', 1)[0];
  const line = { time: new Date().toISOString(), level: 'error', requestId, method, route: pattern };
  // An outage is the same for every request while it lasts: a line says it.
  const text = isOutage(error)
    ? JSON.stringify({ ...line, outage: firstLine(stacks.at(-1)) })
    : `${JSON.stringify({ ...line, error: firstLine(stacks[0]) })}\n${stacks.join('\n  because ')}`;
  console.error(text.replace(ADDRESS, '<address>'));
}

/** The stack without the values of a statement. Values may have lines of their own. */
function stackOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { message, stack = message } = cause;
  return stack.replace(message, () => message.split(VALUES, 1)[0] ?? '');
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
}
