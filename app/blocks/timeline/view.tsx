import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { blocksWords } from '#messages/blocks/words.ts';
import { type BlockProps, partsOf } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import { RichTextTree } from '../editor/rich-text-tree.tsx';
import styles from '../world.css?url';
import type { timeline, timelineEntry } from './fields.ts';

type Entry = BlockProps<typeof timelineEntry>;

/**
 * A row that scrolls by touch, wheel and arrow keys. Every year is an anchor, so its links leaf
 * through it without scripts too.
 */
export default function Timeline({ id, texts, parts }: BlockProps<typeof timeline>) {
  const entries = partsOf<typeof timelineEntry>(parts, 'timeline-entry');
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="py-(--section)">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="wrap">
        <h2 className="text-t1" id={`${id}-title`}>
          {texts.title}
        </h2>
        {texts.text && <p className="mt-4 max-w-[36em] text-lead text-pretty text-ink-2">{texts.text}</p>}
        <nav aria-label={texts.title} className="mt-6">
          <ol className="timeline-years">
            {entries.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.data.year}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <ol className="timeline-rail">
        {entries.map((entry, place) => (
          <Year entry={entry} key={entry.id} next={entries[place + 1]} previous={entries[place - 1]} />
        ))}
      </ol>
    </section>
  );
}

type Around = { entry: Entry; previous: Entry | undefined; next: Entry | undefined };

function Year({ entry: { id, data, texts }, previous, next }: Around) {
  const t = useWords(blocksWords);
  return (
    <li id={id}>
      {data.picture && <BlockPicture alt="" picture={data.picture} />}
      <h3 className="grid gap-4 text-t3">
        <span className="metal-number">{data.year}</span> {texts.title}
      </h3>
      <div className="mt-4 text-pretty text-ink-2">
        <RichTextTree text={texts.body} />
      </div>
      <p className="timeline-steps">
        {previous && (
          <a href={`#${previous.id}`}>
            <Icon name="left" size={18} />
            <span className="sr-only">{t('previous')}:</span> {previous.data.year}
          </a>
        )}
        {next && (
          <a href={`#${next.id}`}>
            <span className="sr-only">{t('next')}:</span> {next.data.year}
            <Icon name="right" size={18} />
          </a>
        )}
      </p>
    </li>
  );
}
