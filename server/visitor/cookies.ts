const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Cookie lives in seconds (specification section 9): language one year, country its own figure,
 * guest session thirty minutes; a guest's bag thirty days (`domain/carts/open-cart.ts`), a
 * customer's session two weeks after its last use (`domain/customers/customer-session.ts`), a login
 * under way two hours (`domain/logins`); staff twelve hours (`domain/staff`); a look at the closed
 * shop half an hour (`preview-pass.ts`); a choice of cookies six months, after which one may be
 * asked again.
 */
const LIVES = {
  locale: 365 * DAY,
  country: 34_473_600,
  guest: 30 * MINUTE,
  bag: 30 * DAY,
  session: 14 * DAY,
  login: 120 * MINUTE,
  office: 720 * MINUTE,
  preview: 30 * MINUTE,
  consent: 183 * DAY,
} as const;

export type CookieName = keyof typeof LIVES;

/** Cookies with a token. */
const SECRET: readonly CookieName[] = ['guest', 'bag', 'session', 'login', 'office', 'preview'];

/** Reads and writes the shop's cookies; over https those with a token are host-locked. */
export function shopCookies(secure: boolean) {
  const nameOf = (name: CookieName) => (secure && SECRET.includes(name) ? `__Host-${name}` : name);
  const line = (name: CookieName, value: string, seconds: number) =>
    `${nameOf(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}${name === 'consent' ? '' : '; HttpOnly'}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (header: string | null | undefined, name: CookieName): string | null =>
      readCookie(header ?? '', nameOf(name)),
    /**
     * A Set-Cookie value. Only the server reads them; but whether to ask about cookies is for the
     * page to know, which is the same for all.
     */
    write: (name: CookieName, value: string): string => line(name, value, LIVES[name]),
    /** A Set-Cookie value that deletes the cookie. */
    clear: (name: CookieName): string => line(name, '', 0),
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

/** A forged cookie may hold anything; one that cannot be decoded counts as absent. */
function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
