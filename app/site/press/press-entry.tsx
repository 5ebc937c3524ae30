import { CalendarDay } from '#app/intl/calendar-day.tsx';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Content } from '#domain/content/content.ts';
import { pressWords } from '#messages/press/words.ts';
import { PictureFiles, PressFile } from './press-files.tsx';

type Props = { item: Content<'press'>; isFirst: boolean };

/** An entry of the kit: what it shows and tells, and beside each picture its files. */
export function PressEntry({ item, isFirst }: Props) {
  const t = useWords(pressWords);
  const { slug, title, summary, category, publishedAt, picture } = item;
  return (
    <article aria-labelledby={slug} className="press-entry">
      <div>
        {picture && (
          <>
            <div className="overflow-hidden rounded-corner">
              <ProductPicture
                alt={picture.alt ?? ''}
                className="aspect-[1.5] w-full object-cover"
                first={isFirst}
                hash={picture.hash}
                height={picture.height}
                sizes="(min-width: 1024px) 40vw, 92vw"
                width={picture.width}
              />
            </div>
            <PictureFiles number={1} picture={picture} slug={slug} />
          </>
        )}
      </div>
      <div className="grid content-start gap-3">
        <p className="text-small text-ink-2">
          {category && <>{category.name} · </>}
          <CalendarDay day={publishedAt} />
        </p>
        <h2 className="scroll-mt-(--shrunk) text-t3" id={slug}>
          {title}
        </h2>
        <p className="max-w-[36em] text-pretty">{summary}</p>
        <ul aria-label={t('downloads-of', { title })} className="press-tiles">
          {item.pictures.map((more, place) => (
            <Tile key={more.hash} number={place + (picture ? 2 : 1)} picture={more} slug={slug} />
          ))}
          <li>
            <span aria-hidden="true" className="press-tile">
              <Icon name="document" size={28} />
            </span>
            <PressFile facts={t('facts.text')} file="text.txt" name={t('text')} slug={slug} />
          </li>
        </ul>
      </div>
    </article>
  );
}

type TileProps = { picture: Content['pictures'][number]; number: number; slug: string };

function Tile({ picture, ...file }: TileProps) {
  const { hash, width, height, alt = '' } = picture;
  return (
    <li>
      <div className="press-tile">
        <ProductPicture alt={alt} hash={hash} height={height} sizes="160px" width={width} />
      </div>
      <PictureFiles picture={picture} {...file} />
    </li>
  );
}
