import type { MouseEvent } from 'react';
import type { ClosePicture } from './close-picture.ts';

type Props = {
  views: readonly Required<ClosePicture>[];
  /** The large one. */
  index: number;
  onChoose: (event: MouseEvent, at: number) => void;
};

/** The views of a drawing in a row, each a window into it and a link. The page styles them. */
export function DrawnViews({ views, index, onChoose }: Props) {
  return (
    <ul className="views">
      {views.map(({ address, name }, at) => (
        <li key={name}>
          <a aria-current={at === index || undefined} href={address} onClick={(event) => onChoose(event, at)}>
            <img alt="" loading="lazy" src={address} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
