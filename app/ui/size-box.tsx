import type { ComponentProps } from 'react';

type Props = {
  size: string;
  current: boolean;
  soldOut?: boolean;
  /** The name of a box whose text does not say all: that the size is sold out. */
  label?: string | undefined;
} & ComponentProps<'a'>;

/** The box of a size, a link to it. A sold-out one is dashed and struck, and still leads somewhere. */
export function SizeBox({ size, current, soldOut = false, label, href, ...rest }: Props) {
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
    </a>
  );
}
