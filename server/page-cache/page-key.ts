/** Query parameters that change what a public page shows; anything else (campaign tags, junk) is not looked at. */
const PARAMETERS = ['_routes', 'usage', 'v'];
const LONGEST = 300;

/**
 * The canonical form of a page's address: known parameters in one order; null when it is too long to be one of ours, or begins with two
 * slashes: read as an address, its first segment would be another host and the rest a page of ours. Pages are rendered from this form
 * only, so that no unknown parameter can poison what others get.
 */
export function canonicalPath(url: string): string | null {
  if (url.startsWith('//')) return null;
  const question = url.indexOf('?');
  if (question === -1) return url.length > LONGEST ? null : url;
  const given = new URLSearchParams(url.slice(question + 1, 8000));
  const kept = PARAMETERS.flatMap((name) => {
    const value = given.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const path = url.slice(0, question) + (kept.length > 0 ? `?${kept.join('&')}` : '');
  return path.length > LONGEST ? null : path;
}
