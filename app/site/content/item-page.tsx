import type { ReactNode } from 'react';
import type { TopBlock } from '#app/blocks/block.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import type { Content } from '#domain/content/content.ts';
import styles from './content.css?url';
import { ItemPicture } from './item-picture.tsx';

type Props = {
  /** What `loadItem` gives. */
  page: {
    readonly item: Pick<Content, 'title' | 'summary' | 'picture'>;
    readonly body: readonly TopBlock[];
    readonly below: readonly TopBlock[];
  };
  /** Its breadcrumbs. */
  way: ReactNode;
  /** The line above its title: a day, a place. */
  facts: ReactNode;
  /** Between its picture and its text: what one wants to know of its kind. */
  children?: ReactNode;
  /** The path of the page that says the same; left out: this one. */
  original?: string;
};

/** An item of any kind: way, title, summary, picture, text, and what stands below all of them. */
export function ItemPage({ page, way, facts, children, original }: Props) {
  const { title, summary, picture } = page.item;
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={summary} original={original} title={title} />
      <article>
        <header className="wrap pt-6">
          {way}
          <p className="pt-6 text-small text-ink-2">{facts}</p>
          <h1 className="pt-2 text-t1">{title}</h1>
          <p className="max-w-[36em] pt-5 text-lead text-pretty text-ink-2">{summary}</p>
        </header>
        {picture && <ItemPicture picture={picture} />}
        {children}
        <RenderBlocks blocks={page.body} />
      </article>
      <RenderBlocks blocks={page.below} />
    </>
  );
}
