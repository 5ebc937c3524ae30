import { unionStateOf } from '#domain/taxes/union-state.ts';

/** Laws on advertising credit; `other`: those of countries that the shop knows nothing of. */
export type CreditLaw = 'eu' | 'gb' | 'us' | 'other';

/** The laws on advertising credit that hold in some countries (ISO 3166-1 alpha-2). Pure. */
export function lawsOf(countries: readonly string[]): CreditLaw[] {
  return [...new Set(countries.map(lawOf))].sort();
}

function lawOf(country: string): CreditLaw {
  if (country === 'GB') return 'gb';
  if (country === 'US') return 'us';
  return unionStateOf(country) === null ? 'other' : 'eu';
}
