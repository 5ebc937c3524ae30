import type { ReactNode } from 'react';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { GeometryFigure, type Overlay } from './geometry-figure.tsx';
import { GeometryTable } from './geometry-table.tsx';
import { GeometryTerms } from './geometry-terms.tsx';

type Props = {
  name: string;
  size: string;
  sizes: readonly (GeometryOfSize & { picture: string | null })[];
  overlays?: readonly Overlay[];
  /** Drawn in place of the overlays' outlines. */
  drawn?: ReactNode;
  /** The controls of overlays. Their space is reserved until they are loaded. */
  children?: ReactNode;
};

/** A bike's geometry in a size: the drawing beside the table, explanations below. */
export function GeometryBody({ name, size, sizes, overlays, drawn, children }: Props) {
  const frame = sizes.find((one) => one.size === size) ?? sizes[0];
  if (!frame) return null;
  return (
    <div className="geo-body">
      <div>
        <GeometryFigure
          drawn={drawn}
          frame={frame}
          name={name}
          overlays={overlays}
          picture={frame.picture}
          sizes={sizes}
        />
        <div className="geo-lay">{children}</div>
      </div>
      <GeometryTable name={name} overlays={overlays} size={frame.size} sizes={sizes} />
      <GeometryTerms />
    </div>
  );
}
