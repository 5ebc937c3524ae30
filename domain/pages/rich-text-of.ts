import type { Mark, RichNode, RichText } from './rich-text.ts';

/**
 * Rich text of a text as people write it in a file: paragraphs with an empty line between them,
 * `## ` and `### ` before a heading, `> ` before a quote, `- ` before each item of a list,
 * `[words](/path)` for a link and `**words**` for emphasis.
 */
function richTextOf(text: string): RichText {
  const parts = text.trim().split(/\n\s*\n/);
  return { type: 'doc', content: parts.filter((part) => part.trim() !== '').map(nodeOf) };
}

/** A document of one text block, in the languages given. */
export function textDocument<Locale extends string>(bodies: Readonly<Partial<Record<Locale, string>>>) {
  const texts = Object.entries(bodies).flatMap(([locale, body]) =>
    typeof body === 'string' && body.trim() !== '' ? [[locale, { body: richTextOf(body) }]] : [],
  );
  const place = { id: 'text', parentId: null, type: 'editor', version: 1, position: 0, data: {} };
  return [{ ...place, texts: Object.fromEntries(texts) as Record<string, { body: RichText }> }];
}

function nodeOf(part: string): RichNode {
  const lines = part.split('\n').map((line) => line.trim());
  const [, signs = '', heading] = /^(#{2,3}) (.+)$/.exec(lines[0] ?? '') ?? [];
  if (heading && lines.length === 1)
    return { type: 'heading', attrs: { level: signs.length === 2 ? 2 : 3 }, content: marked(heading) };
  if (lines.every((line) => line.startsWith('- ')))
    return { type: 'bulletList', content: lines.map((line) => itemOf(line.slice(2))) };
  if (lines.every((line) => line.startsWith('> ')))
    return { type: 'blockquote', content: [paragraph(lines.map((line) => line.slice(2)).join(' '))] };
  return paragraph(lines.join(' '));
}

function itemOf(text: string): RichNode {
  return { type: 'listItem', content: [paragraph(text)] };
}

function paragraph(text: string): RichNode {
  return { type: 'paragraph', content: marked(text) };
}

const MARKED = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

function marked(text: string): RichNode[] {
  const nodes: RichNode[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) nodes.push({ type: 'text', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(MARKED)) {
    plain(match.index);
    const [whole, words, href, strong = ''] = match;
    const mark: Mark = href === undefined ? { type: 'bold' } : { type: 'link', attrs: { href } };
    nodes.push({ type: 'text', text: words ?? strong, marks: [mark] });
    from = match.index + whole.length;
  }
  plain(text.length);
  return nodes;
}
