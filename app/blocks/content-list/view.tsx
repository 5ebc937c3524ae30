import { useWords } from '#app/intl/use-words.ts';
import type { Content } from '#domain/content/content.ts';
import { blocksWords } from '#messages/blocks/words.ts';
import type { BlockProps } from '../block.ts';
import { BlockTextLink } from '../block-link.tsx';
import { ContentCard } from './content-card.tsx';
import { ContentFacts } from './content-facts.tsx';
import type { contentList } from './fields.ts';

/**
 * A title with a link beside it, and the items as cards; without any, what staff say of that. A
 * list without a title is all there is on its page, so it says something in any case.
 */
export default function ContentList({ id, data, texts, loaded }: BlockProps<typeof contentList, Content[]>) {
  const t = useWords(blocksWords);
  const { title, link, to, empty = title ? undefined : t('no-items') } = texts;
  if (loaded.length === 0)
    return (
      empty && (
        <div className="wrap py-[calc(var(--section)/2)]">
          <p className="max-w-[34em] border-t border-line pt-8 text-t3 w-plain">{empty}</p>
        </div>
      )
    );
  return (
    <section aria-labelledby={title ? `${id}-title` : undefined} className="wrap py-[calc(var(--section)/2)]">
      {title && (
        <div className="mb-[clamp(1.75rem,3vw,3rem)] flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h2 className="text-t2" id={`${id}-title`}>
            {title}
          </h2>
          <BlockTextLink to={to}>{link}</BlockTextLink>
        </div>
      )}
      <div className={`grid gap-x-(--gutter) gap-y-12 sm:grid-cols-2 ${columnsOf(loaded.length)}`}>
        {loaded.map((item) => (
          <ContentCard
            heading={title ? 'h3' : 'h2'}
            item={item}
            key={item.code}
            sizes="(min-width: 1280px) 30vw, (min-width: 640px) 46vw, 92vw"
          >
            <ContentFacts item={item} />
            {data.hasSummaries && <p className="mt-2 max-w-[34em]">{item.summary}</p>}
          </ContentCard>
        ))}
      </div>
    </section>
  );
}

/** Three, or four where the last of three would stand alone in its row. */
function columnsOf(count: number): string {
  return count % 3 === 1 && count % 4 !== 1 ? 'xl:grid-cols-4' : 'xl:grid-cols-3';
}
