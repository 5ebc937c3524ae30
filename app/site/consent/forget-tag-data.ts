/** The shop's own cookie that scripts can see: the choice itself. */
const OWN_COOKIE = 'consent';
/** Keys of tags begin so; the shop's own keys do not. */
const OF_TAGS = /^_/;

/**
 * Deletes cookies that tags left, on this host and the domains above it, and their keys in the
 * browser's storage.
 */
export function forgetTagData(): void {
  const hosts = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!name || name === OWN_COOKIE) continue;
    for (const domain of ['', ...hosts.map((host) => `; Domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind];
      for (const key of Object.keys(storage)) if (OF_TAGS.test(key)) storage.removeItem(key);
    } catch {
      // Storage is refused here.
    }
  }
}
