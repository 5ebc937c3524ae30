import { PATTERNS } from '#app/addresses.ts';
import { routeOfPath } from '#app/route-of-path.ts';
import { LOGIN_SERVICE_PATH } from '#domain/accounts/service-path.ts';

/** Folders whose files are no routes of their own. */
const FOLDERS = new Set([
  'assets',
  'api',
  'media',
  'payments',
  'sandbox-payments',
  LOGIN_SERVICE_PATH.slice(1),
]);

/**
 * The pattern of a request's address: `/:lang/bikes/:category`. It names no thing and no person,
 * and there are only as many as the code has routes.
 * @param matched the app's own pattern, where one of its routes answered
 */
export function routePattern(url: string, matched?: string): string {
  if (matched) return matched;
  const [path = '/'] = url.split('?', 1);
  const isData = path.endsWith('.data');
  const route = routeOfPath(isData ? path.slice(0, -'.data'.length) : path);
  if (route) return `/:lang${PATTERNS[route] && `/${PATTERNS[route]}`}${isData ? '.data' : ''}`;
  const [, folder = ''] = path.split('/', 2);
  return FOLDERS.has(folder) ? `/${folder}/*` : '/*';
}
