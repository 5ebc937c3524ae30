/**
 * The one spelling of a path under which redirects are stored and looked up: decoded, in lower
 * case, without a slash at its end, a query or a fragment.
 */
export function formerPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return decoded(pathname).toLowerCase().normalize('NFC').replace(/\/+$/, '') || '/';
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
