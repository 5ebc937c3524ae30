import { findContent } from '#domain/content/find-content.ts';
import { today } from '#domain/content/today.ts';
import type { Shop } from '#domain/shop.ts';
import type { FormDefinition } from './definition.ts';
import { subjectGone } from './refusals.ts';

/**
 * Holds what the page named in hidden fields against the content it names: such as a position that
 * is published and not past its closing day. Nothing named is allowed: it is about nothing special.
 * @throws Refusal forms.subject-gone
 */
export async function refuseClosed(
  shop: Pick<Shop, 'db' | 'locale' | 'clock'>,
  { fields }: FormDefinition,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { slug, source } of fields) {
    const named = answers[slug];
    if (source === '' || named === undefined) continue;
    const item = await findContent(shop, source, named);
    if (!item || (item.endsOn !== null && item.endsOn < today(shop.clock))) throw subjectGone(slug);
  }
}
