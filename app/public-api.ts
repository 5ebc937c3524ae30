/**
 * The address of a public read of the API in a browser: on the host of its own that the document
 * names, else on the shop's.
 */
export function publicApi(path: string): string {
  return (document.documentElement.dataset.api ?? '') + path;
}
