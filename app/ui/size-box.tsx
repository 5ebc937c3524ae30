import type { ComponentProps } from 'react';

type Props = {
  size: string;
  current: boolean;
  soldOut?: boolean;
  /** A word below the size: whose it is. */
  mark?: string | undefined;
  /** The accessible name of a box whose text does not say that the size is sold out. */
  label?: string | undefined;
} & ComponentProps<'a'>;

/** A size as a link. A sold-out one is dashed and struck, but still a link. */
export function SizeBox({ size, current, soldOut = false, mark, label, href, ...rest }: Props) {
  return (
    <a
      aria-current={current ? 'true' : undefined}
      aria-label={label}
      className="size-box"
      data-sold-out={soldOut || undefined}
      href={href}
      {...rest}
    >
      {size}
      {mark && <small>{mark}</small>}
    </a>
  );
}
