const HTML: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** What a pattern holds of a page, as a reader sees it; empty where there is none. */
export function textOf(html: string, pattern: RegExp): string {
  return (pattern.exec(html)?.[1] ?? '').replace(/&(amp|quot|#x27|lt|gt);/g, (_, name) => HTML[name] ?? '');
}

/** The paths that a sitemap names. */
export function addressesOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The path and parameters of the address that a page gives itself. */
export function canonicalOf(html: string): string {
  const [tag = ''] = /<link[^>]*rel="canonical"[^>]*>/.exec(html) ?? [];
  const { pathname, search } = new URL(textOf(tag, /href="([^"]+)"/), 'https://shop.test');
  return pathname + search;
}
