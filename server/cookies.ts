/** Cookie lives in seconds (specification section 9): language one year, country its own figure, guest session thirty minutes. */
const LIVES = { locale: 365 * 24 * 60 * 60, country: 34_473_600, guest: 30 * 60 } as const;

export type CookieName = keyof typeof LIVES;

/** Reads and writes the shop's three cookies; over https the guest's one is host-locked. */
export function shopCookies(secure: boolean) {
  const nameOf = (name: CookieName) => (name === 'guest' && secure ? '__Host-guest' : name);
  return {
    read: (header: string | null | undefined, name: CookieName): string | null =>
      readCookie(header ?? '', nameOf(name)),
    /** A Set-Cookie value; the cookies are read by the server only. */
    write: (name: CookieName, value: string): string =>
      `${nameOf(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${LIVES[name]}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

export type ShopCookies = ReturnType<typeof shopCookies>;

function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return decode(part.slice(equals + 1).trim());
  }
  return null;
}

/** A forged cookie may hold anything: what cannot be decoded counts as absent. */
function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
