import { GAPS } from './gaps.ts';
import type { AssortmentFilter } from './list-assortment.ts';

const STATES = ['active', 'draft', 'archived'] as const;

/** What an address filters the list of products by; what is none of it is left out. Pure. */
export function parseFilter(query: URLSearchParams): Required<AssortmentFilter> {
  const said = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  const year = /^\d{4}$/.test(said('year')) ? Number(said('year')) : null;
  return {
    ...{ search: said('q'), category: said('category'), year },
    status: STATES.find((state) => state === said('state')) ?? '',
    gap: GAPS.find((gap) => gap === said('lacks')) ?? '',
  };
}
