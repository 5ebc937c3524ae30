import type { MouseEvent } from 'react';

type Props = {
  views: readonly {
    readonly address: string;
    readonly name: string;
    readonly fact?: string | null | undefined;
  }[];
  /** The large one. */
  index: number;
  onChoose: (event: MouseEvent, at: number) => void;
};

/**
 * The views of a drawing in a row, each a window into it and a link, with what the shop knows of
 * what is seen. The page styles them.
 */
export function DrawnViews({ views, index, onChoose }: Props) {
  return (
    <ul className="views">
      {views.map(({ address, name, fact }, at) => (
        <li key={name}>
          <a aria-current={at === index || undefined} href={address} onClick={(event) => onChoose(event, at)}>
            <img alt="" loading="lazy" src={address} />
            {name}
          </a>
          {fact && <small>{fact}</small>}
        </li>
      ))}
    </ul>
  );
}
