import type { ReactNode } from 'react';
import type { RouteName } from '#app/addresses.ts';
import type { TopBlock } from '#app/blocks/block.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { ArchiveHead } from './archive-head.tsx';
import styles from './content.css?url';

type Props = {
  title: string;
  /** For search engines: each page of a list has its own. */
  headTitle?: string;
  description: string;
  /** Of its page; they stand below the list. */
  blocks: readonly TopBlock[];
  route: RouteName;
  /** The page of a long list, from 1; blocks stand on the first alone. */
  page?: number;
  /** What it lists. */
  children: ReactNode;
};

/** The archive of a kind: its way, title and intro, its list, and the blocks of its page. */
export function ArchivePage(props: Props) {
  const { title, headTitle = title, description, blocks, route, page = 1, children } = props;
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={description} page={page} title={headTitle} />
      <ArchiveHead intro={description} title={title}>
        <Breadcrumbs names={{ [route]: title }} route={route} />
      </ArchiveHead>
      {children}
      {page === 1 && <RenderBlocks blocks={blocks} />}
    </>
  );
}
