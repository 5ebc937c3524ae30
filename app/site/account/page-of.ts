/** The page of a list that an address asks for, from 1. Anything but a number means the first. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
