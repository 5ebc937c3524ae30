/** The storage key of this device's searches; they are never sent. */
const KEPT_AS = 'recent-searches';
const MOST = 6;

/** The last few, the newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSearch(text: string): void {
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
    if (searches.length > 0) localStorage.setItem(KEPT_AS, JSON.stringify(searches));
    else localStorage.removeItem(KEPT_AS);
  } catch {
    // Storage is refused.
  }
}
