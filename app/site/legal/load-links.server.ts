import { PATTERNS } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { documentsTag } from '#domain/epochs/tags.ts';
import type { LegalCode } from '#domain/legal-texts/codes.ts';
import { listPageLinks, type PageLink } from '#domain/pages/list-page-links.ts';

/** Content pages, besides those below a text's own address, that a text leads to. */
const ALSO: Readonly<Partial<Record<LegalCode, readonly string[]>>> = {
  'terms-and-conditions': [PATTERNS['warranty-conditions']],
  'legal-guarantee': [PATTERNS['warranty-conditions']],
};

/** The pages of content that belong to a legal text: its variants, and what completes it. */
export function loadLegalLinks(visit: RequestContext, code: LegalCode): Promise<PageLink[]> {
  visit.showTags(documentsTag('pages', 'content'));
  return listPageLinks(visit.shop, { below: code, at: ALSO[code] ?? [] });
}
