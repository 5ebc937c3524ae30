import type { MouseEvent } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { pictureAddress, THUMBNAIL_SIDE, thumbnailAddress } from '#domain/media/addresses.ts';
import { galleryWords } from '#messages/gallery/words.ts';
import type { StagePhotograph } from './shown-photograph.ts';

type Props = {
  photographs: readonly StagePhotograph[];
  alt: string;
  /** The large one. */
  index: number;
  onChoose: (event: MouseEvent, at: number) => void;
};

/** Small pictures in a row, each a link to a large one. */
export function Thumbnails({ photographs, alt, index, onChoose }: Props) {
  const t = useWords(galleryWords);
  const count = photographs.length;
  return (
    <ul className="flex gap-3 overflow-x-auto px-(--margin) py-4 lg:pr-0">
      {photographs.map((one, at) => (
        <li className="shrink-0" key={one.hash}>
          <a
            aria-current={at === index || undefined}
            className="block overflow-hidden rounded-corner-sm border-2 border-transparent bg-page-2 aria-[current]:border-ink"
            href={pictureAddress(one.hash, 1200, 'webp')}
            onClick={(event) => onChoose(event, at)}
          >
            <img
              alt={`${t('picture-number', { number: at + 1, count })}: ${one.alt ?? alt}`}
              className="block h-16 w-auto object-cover"
              decoding="async"
              height={THUMBNAIL_SIDE}
              loading="lazy"
              src={thumbnailAddress(one.hash)}
              // The thumbnail is square and shows all: what is around the picture is cut off.
              style={{ aspectRatio: `${one.width} / ${one.height}` }}
              width={THUMBNAIL_SIDE}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
