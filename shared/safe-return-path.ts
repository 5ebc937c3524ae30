/**
 * A path of this site for redirecting a visitor, or the fallback. It refuses other hosts, `//host`,
 * `/\host`, control characters and anything else, because phishing uses open redirects.
 */
export function safeReturnPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || path.length > 2000 || !path.startsWith('/')) return fallback;
  if (/^\/[/\\]/.test(path) || /[\p{Cc}\\]/u.test(path)) return fallback;
  const resolved = new URL(path, 'http://here.invalid');
  return resolved.host === 'here.invalid' ? resolved.pathname + resolved.search + resolved.hash : fallback;
}
