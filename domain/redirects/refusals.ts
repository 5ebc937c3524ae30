import { Refusal } from '#shared/refusal.ts';

/** What was typed is no path of this site. */
export function redirectInvalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('redirects.invalid', {}, fields);
}

/** The former address is itself where another redirect leads, or the new one is a former one. */
export function chain(from: string, to: string): Refusal {
  return new Refusal('redirects.chain', { from, to }, { to: 'redirects.chain' });
}

/** It would lead to itself. */
export function loop(from: string): Refusal {
  return new Refusal('redirects.loop', { from }, { to: 'redirects.loop' });
}

/** One save leads the same former address to several pages. */
export function repeated(from: string): Refusal {
  return new Refusal('redirects.repeated', { from }, { from: 'redirects.repeated' });
}

export function unknownRedirect(from: string): Refusal {
  return new Refusal('redirects.unknown', { from });
}

/** Only staff keep redirects. */
export function staffOnly(): Refusal {
  return new Refusal('redirects.staff-only');
}
