import type { MouseEvent } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { drawingAddress, pictureAddress } from '#domain/media/addresses.ts';
import { productWords } from '#messages/product/words.ts';

type Props = {
  hashes: readonly string[];
  /** The large one. */
  index: number;
  onChoose: (event: MouseEvent, at: number) => void;
};

/**
 * Smaller drawings, each a link to the drawing: in a row on a phone. The page's sheet styles them.
 */
export function DrawnThumbnails({ hashes, index, onChoose }: Props) {
  const t = useWords(productWords);
  const count = hashes.length;
  return (
    <ul className="views">
      {hashes.map((hash, at) => (
        <li key={hash}>
          <a
            aria-current={at === index || undefined}
            href={drawingAddress(hash)}
            onClick={(event) => onChoose(event, at)}
          >
            <img
              alt={t('picture-number', { number: at + 1, count })}
              loading="lazy"
              src={pictureAddress(hash, 600, 'webp')}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
