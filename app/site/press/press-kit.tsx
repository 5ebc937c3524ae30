import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { EmptyArchive } from '#app/site/content/empty-archive.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import type { Content } from '#domain/content/content.ts';
import type { ContentCategory } from '#domain/content/list-content-categories.ts';
import { pressWords } from '#messages/press/words.ts';
import { PressEntry } from './press-entry.tsx';

type Props = {
  items: readonly Content<'press'>[];
  categories: readonly ContentCategory[];
  /** Code of the category that is shown; null: all. */
  current: string | null;
  /** The address of the whole kit. */
  back: string;
};

/** Categories as tabs, and the entries of the kit one under the other. */
export function PressKit({ items, categories, current, back }: Props) {
  const t = useWords(pressWords);
  const locale = useLocaleCode();
  const tabs = [
    { name: t('all'), href: back, current: current === null },
    ...categories.map(({ code, name, count }) => ({
      ...{ name, count, current: code === current },
      href: addressOf(locale, 'press-archive', {}, { category: code }),
    })),
  ];
  return (
    <>
      {categories.length > 0 && <TabLinks label={t('categories')} tabs={tabs} />}
      {items.length === 0 ? (
        <EmptyArchive back={back} label={t('all')} text={t('empty')} />
      ) : (
        <div>
          {items.map((item, place) => (
            <PressEntry isFirst={place === 0} item={item} key={item.code} />
          ))}
        </div>
      )}
    </>
  );
}
