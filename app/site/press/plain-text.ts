import type { RichNode } from '#domain/pages/rich-text.ts';

/**
 * What the texts of a block say, without any form: paragraphs, headings, items of lists. A field is
 * a line or rich text (`domain/pages/rich-text.ts`); addresses of links are left out.
 */
export function plainText(texts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    if (isRich(value)) return value.content.flatMap(paragraphsOf);
    return typeof value === 'string' && name !== 'to' && value !== '' ? [value] : [];
  });
}

function isRich(value: unknown): value is { content: readonly RichNode[] } {
  return typeof value === 'object' && value !== null && 'content' in value && Array.isArray(value.content);
}

function paragraphsOf(node: RichNode): string[] {
  if (node.type === 'bulletList' || node.type === 'orderedList')
    return [(node.content ?? []).map((item) => `- ${wordsOf(item)}`).join('\n')];
  const words = wordsOf(node).trim();
  return words === '' ? [] : [words];
}

function wordsOf(node: RichNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return '\n';
  return 'content' in node ? (node.content ?? []).map(wordsOf).join('') : '';
}
