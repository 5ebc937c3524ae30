/**
 * A path of this site to send a visitor back to, or the fallback. Refuses other hosts, `//host`, `/\host`, control characters and
 * anything that is not a plain path: an open redirect is how phishing borrows a shop's name.
 */
export function safeReturnPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || path.length > 2000 || !path.startsWith('/')) return fallback;
  if (/^\/[/\\]/.test(path) || /[\p{Cc}\\]/u.test(path)) return fallback;
  const resolved = new URL(path, 'http://here.invalid');
  return resolved.host === 'here.invalid' ? resolved.pathname + resolved.search + resolved.hash : fallback;
}
