import type { ReactNode } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';
import type { Mark, RichNode, RichText } from '#domain/pages/rich-text.ts';
import type { Locale } from '#shared/locale.ts';

/** Rich text as elements, node by node. No text can become any other element than these. */
export function RichTextTree({ text }: { text: RichText }) {
  return <Nodes locale={useLocaleCode()} nodes={text.content} />;
}

type At = { locale: Locale };

function Nodes({ nodes = [], locale }: At & { nodes?: readonly RichNode[] | undefined }): ReactNode {
  // A text never changes while it is shown, so a node's index can be its key.
  return nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Node key={place} locale={locale} node={node} />
  ));
}

const HEADINGS = {
  2: { Tag: 'h2', look: 'mt-10 text-t2 first:mt-0' },
  3: { Tag: 'h3', look: 'mt-6 text-t3 first:mt-0' },
  4: { Tag: 'h4', look: 'mt-2 text-t4 font-[640] w-plain first:mt-0' },
} as const;

function Node({ node, locale }: At & { node: RichNode }): ReactNode {
  switch (node.type) {
    case 'text':
      return <Marked locale={locale} marks={node.marks ?? []} text={node.text} />;
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return <hr className="my-6 border-line" />;
    case 'heading': {
      const { Tag, look } = HEADINGS[node.attrs.level];
      return (
        <Tag className={look}>
          <Nodes locale={locale} nodes={node.content} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p className="not-first:mt-[1em]">
          <Nodes locale={locale} nodes={node.content} />
        </p>
      );
    case 'bulletList':
      return (
        <ul className="mt-[1em] list-disc pl-6 marker:text-accent">
          <Nodes locale={locale} nodes={node.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol className="mt-[1em] list-decimal pl-6 marker:text-accent">
          <Nodes locale={locale} nodes={node.content} />
        </ol>
      );
    case 'listItem':
      return (
        <li className="mt-2">
          <Nodes locale={locale} nodes={node.content} />
        </li>
      );
    case 'blockquote':
      return (
        <blockquote className="mt-6 border-l-4 border-accent pl-6 text-t3 w-plain">
          <Nodes locale={locale} nodes={node.content} />
        </blockquote>
      );
  }
}

/** The first mark is the outermost element. */
function Marked({ text, marks, locale }: At & { text: string; marks: readonly Mark[] }): ReactNode {
  const [mark, ...others] = marks;
  if (!mark) return text;
  const inner = <Marked locale={locale} marks={others} text={text} />;
  if (mark.type === 'bold') return <strong className="font-[640]">{inner}</strong>;
  if (mark.type === 'italic') return <em>{inner}</em>;
  const href = linkAddress(mark.attrs.href, locale);
  if (!href) return inner;
  return (
    <a className="underline decoration-1 underline-offset-3 hover:decoration-2" href={href}>
      {inner}
    </a>
  );
}
