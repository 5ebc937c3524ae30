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
    <a aria-current={current ? 'true' : undefined} aria-label={name} className="swatch" href={href} {...rest}>
      <i style={{ background: paint }} />
    </a>
  );
}
