/**
 * @browser-safe What this tab remembers of forms until they are sent.
 */
export function store(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A device may store nothing.
  }
}

export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function forgetStored(...keys: readonly string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

/** What is typed into a form, and the file of one of its fields. */
export const draftKey = (form: string) => `form ${form}`;
export const fileKey = (form: string, field: string) => `form ${form} ${field}`;
