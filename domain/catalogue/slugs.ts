/** A text as part of an address: small Latin letters, figures and single hyphens; empty when nothing of it can be written so. */
export function slugify(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The first of the wishes that nobody has; when all are taken, the last one with the lowest free number. Marks it as taken. */
export function freeSlug(wishes: readonly string[], taken: Set<string>): string {
  const usable = wishes.filter((wish) => wish !== '');
  const last = usable.at(-1) ?? 'x';
  let slug = usable.find((wish) => !taken.has(wish)) ?? '';
  for (let number = 2; slug === ''; number += 1) {
    if (!taken.has(`${last}-${number}`)) slug = `${last}-${number}`;
  }
  taken.add(slug);
  return slug;
}
