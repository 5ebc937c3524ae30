import type { ReactNode } from 'react';
import { type StaticData, StaticPart } from '#app/static-part.tsx';
import type { Content } from '#domain/content/content.ts';
import styles from './content.css?url';

type Props<Item extends Content> = {
  items: StaticData<readonly Item[]>;
  title: string;
  /** An item as a card. */
  card: (item: Item) => ReactNode;
};

/** More of a kind below an item; nothing when there are none. */
export function MoreItems<Item extends Content>({ items, title, card }: Props<Item>) {
  return (
    <StaticPart className="contents" data={items}>
      {(shown) =>
        shown.length > 0 && (
          <section aria-labelledby="more" className="more-items">
            <link href={styles} precedence="page" rel="stylesheet" />
            <h2 className="text-t2" id="more">
              {title}
            </h2>
            <div className="card-grid">{shown.map(card)}</div>
          </section>
        )
      }
    </StaticPart>
  );
}
