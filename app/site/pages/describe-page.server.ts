import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import type { PageBlock } from '#domain/pages/document.ts';
import type { Page } from '#domain/pages/find-page.ts';
import { localizeDocument } from '#domain/pages/localize-document.ts';
import type { RichNode, RichText } from '#domain/pages/rich-text.ts';
import { templateOf } from '#domain/pages/templates.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

/** Tells machines the way to a content page, what it is, and how a link to it looks. */
export function describePage(visit: RequestContext, page: Page, path: string): void {
  const { shop } = visit;
  const { baseUrl, locale } = shop;
  const picture = firstPicture(page.blocks);
  if (picture) visit.preview({ kind: 'website', picture: shareAddress(picture) });
  if (path === '') return;
  const addressAt = (pathMatch: string) => addressOf(locale, 'all', { pathMatch });
  visit.describe(
    crumbsNode(baseUrl, [
      { name: MESSAGES[locale].breadcrumbs.home, href: addressOf(locale, 'home') },
      ...page.parents.map((parent) => ({ name: parent.title, href: addressAt(parent.path) })),
      { name: page.title, href: addressAt(path) },
    ]),
  );
  const type = templateOf(page.template)?.type;
  if (!type) return;
  const questions = type === 'FAQPage' ? questionsOf(page.blocks, locale) : [];
  visit.describe({
    '@type': type === 'FAQPage' && questions.length === 0 ? 'WebPage' : type,
    url: baseUrl + addressAt(path),
    name: page.title,
    description: page.description,
    inLanguage: locale,
    ...(picture ? { primaryImageOfPage: baseUrl + shareAddress(picture) } : {}),
    ...(questions.length > 0 ? { mainEntity: questions } : {}),
  });
}

/** The hash of the first picture of the blocks, in the order they stand. */
function firstPicture(blocks: readonly PageBlock[]): string | null {
  const inOrder = blocks.toSorted(
    (one, other) =>
      Number(one.parentId !== null) - Number(other.parentId !== null) || one.position - other.position,
  );
  const pictures = inOrder.flatMap(({ data }) => [data.picture, data.sky]);
  const shown = pictures.find(
    (value): value is { hash: string } =>
      typeof value === 'object' && value !== null && 'hash' in value && typeof value.hash === 'string',
  );
  return shown?.hash ?? null;
}

/** The questions of a page's accordions, with their answers. */
function questionsOf(blocks: readonly PageBlock[], locale: Locale): JsonLd[] {
  return localizeDocument(blocks, locale)
    .filter(({ type }) => type === 'accordion-item')
    .map(({ texts }) => ({
      '@type': 'Question',
      name: texts.title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(texts.body as RichText) },
    }));
}

function plainText({ content }: RichText): string {
  return content.map(textIn).join(' ');
}

function textIn(node: RichNode): string {
  if (node.type === 'text') return node.text;
  return 'content' in node ? (node.content ?? []).map(textIn).join('') : '';
}
