import type { ComponentProps } from 'react';

type Props = {
  size: string;
  current: boolean;
  soldOut?: boolean;
  /** The accessible name of a box whose text does not say that the size is sold out. */
  label?: string | undefined;
} & ComponentProps<'a'>;

/** A size as a link. A sold-out one is dashed and struck, but still a link. */
export function SizeBox({ size, current, soldOut = false, label, href, ...rest }: Props) {
  return (
    <a
      aria-current={current ? 'true' : undefined}
      aria-label={label}
      className={`grid min-h-(--hit) min-w-(--hit) place-items-center rounded-field border-[1.5px] px-2 font-semibold w-ramp hover:border-ink aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-action-ink ${soldOut ? 'border-dashed border-edge text-ink-2 line-through decoration-[1.5px]' : 'border-edge no-underline'}`}
      href={href}
      {...rest}
    >
      {size}
    </a>
  );
}
