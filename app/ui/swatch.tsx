import type { ComponentProps } from 'react';

type Props = {
  /** The colour's name, because a colour alone says nothing to some. */
  name: string;
  /** A CSS background: one colour or a gradient of several. */
  paint: string;
  current: boolean;
} & ComponentProps<'a'>;

/** A paint to pick, as a link; the picked one wears a ring. */
export function Swatch({ name, paint, current, href, ...rest }: Props) {
  return (
    <a
      aria-current={current ? 'true' : undefined}
      aria-label={name}
      className="block size-(--hit) rounded-full border-2 border-transparent p-1 hover:border-edge aria-[current]:border-ink"
      href={href}
      {...rest}
    >
      <i
        aria-hidden="true"
        className="block size-full rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--light-ink)_25%,transparent)]"
        style={{ background: paint }}
      />
    </a>
  );
}
