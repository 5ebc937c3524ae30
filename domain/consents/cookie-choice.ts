/** @browser-safe The visitor's choice in the cookie `consent`. */
export const COOKIE_PURPOSES = ['analytics', 'marketing'] as const;
export type CookiePurpose = (typeof COOKIE_PURPOSES)[number];

export type CookieChoice = {
  /** The date of the wording that was answered. */
  readonly version: string;
  /** A random id, only for the log of consents. */
  readonly subjectId: string;
  readonly granted: readonly CookiePurpose[];
};

const SHAPE = /^(\d{4}-\d{2}-\d{2})\.([am]*|-)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Writes the cookie's value: `2026-11-21.am.{id}`, a letter per granted purpose or `-`. */
export function formatCookieChoice({ version, subjectId, granted }: CookieChoice): string {
  const letters = COOKIE_PURPOSES.filter((purpose) => granted.includes(purpose)).map(([letter]) => letter);
  return `${version}.${letters.join('') || '-'}.${subjectId}`;
}

/** Parses the cookie's value; null when it is invalid. */
export function parseCookieChoice(value: string | null | undefined): CookieChoice | null {
  const [, version, letters, subjectId] = SHAPE.exec(value ?? '') ?? [];
  if (!version || letters === undefined || !subjectId) return null;
  return {
    version,
    subjectId,
    granted: COOKIE_PURPOSES.filter(([letter]) => letter && letters.includes(letter)),
  };
}
