/** The storage key of this device's searches; they are never sent. */
const STORAGE_KEY = 'recent-searches';
const MOST = 6;

/** The last few, the newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function storeSearch(text: string): void {
  const query = text.trim();
  if (query === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  write([query, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused.
  }
}
