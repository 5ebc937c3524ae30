import { Refusal } from '#shared/refusal.ts';

/** Only staff keep content. */
export function staffOnly(): Refusal {
  return new Refusal('content.staff-only');
}

/** A field of an item is wrong: the first complaint names it. */
export function contentInvalid(code: string, fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('content.invalid', { code, field: Object.keys(fields)[0] ?? '' }, fields);
}

/** The address belongs to another item or to a category, in this language or another. */
export function slugTaken(slug: string, owner: string): Refusal {
  return new Refusal('content.slug-taken', { slug, owner }, { slug: 'content.slug-taken' });
}

export function categoryUnknown(category: string): Refusal {
  return new Refusal('content.category-unknown', { category }, { category: 'content.category-unknown' });
}

/** Items would lose their category. */
export function categoryNotEmpty(category: string, count: number): Refusal {
  return new Refusal('content.category-not-empty', { category, count });
}

export function contentUnknown(code: string): Refusal {
  return new Refusal('content.unknown', { code });
}

export function authorUnknown(author: string): Refusal {
  return new Refusal('content.author-unknown', { author });
}

/** Somebody else writes under this name. */
export function authorTaken(author: string): Refusal {
  return new Refusal('content.author-conflict', { author }, { name: 'content.author-conflict' });
}

/** @param fields a refusal code for each wrong one */
export function authorInvalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('content.author-invalid', {}, fields);
}
