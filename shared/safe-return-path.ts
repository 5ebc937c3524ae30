/**
 * A path of this site to send a visitor back to, or the fallback. An open redirect is how phishing
 * borrows a shop's name. What counts is the path a browser makes of the text: `/.//host`,
 * `/x/..//host` and `/%2e//host` begin as paths and resolve to `//host`, which is another host.
 */
export function safeReturnPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || path.length > 2000 || !path.startsWith('/')) return fallback;
  if (/[\p{Cc}\\]/u.test(path) || !URL.canParse(path, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

const HERE = 'http://here.invalid';
