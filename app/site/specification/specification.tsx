import { type CSSProperties, lazy, startTransition, useEffect, useState } from 'react';
import { drawingOf } from '#app/site/product/shown-pictures.ts';
import { BICYCLE_PARTS, type ShownProduct, type ShownVariant } from '#app/site/product/shown-product.ts';
import { FoundPart, useStaticData } from '#app/static-part.tsx';
import { drawingAddress } from '#domain/media/addresses.ts';
import type { PageSpecification } from './load-specification.server.ts';
import type { BikeSheet } from './use-bike-sheet.ts';

/** A browser that found the part in its document needs its script for another size only. */
const Body = lazy(() =>
  import('./specification-body.tsx').then((body) => ({ default: body.SpecificationBody })),
);

type Props = {
  specification: PageSpecification;
  product: ShownProduct;
  /** Its build's column is marked. */
  variant: ShownVariant | undefined;
  size: string;
  sheet: BikeSheet | null;
  askForSheet: () => void;
};

/**
 * The specification of all builds in the picked size. The server's HTML stays until another size is
 * picked and loaded.
 */
export function Specification({ specification, product, variant, size, sheet, askForSheet }: Props) {
  const { builds } = specification;
  const found = useStaticData(specification.sheet);
  const [first] = useState(size);
  const [isLive, setLive] = useState(false);
  const isOther = first !== size && !found;
  useEffect(() => {
    if (!isOther) return;
    startTransition(() => setLive(true));
    askForSheet();
  }, [isOther, askForSheet]);
  const shown = found ?? (isLive ? sheet?.specification : undefined);
  const build = variant ? builds.indexOf(variant.groupModel) : 0;
  return (
    <div style={windowsInto(drawingOf({ product, variant }))}>
      {shown ? (
        <div className={`spec spec-${build}`} key="rendered">
          <Body {...shown} product={product} size={size} />
        </div>
      ) : (
        <FoundPart className={`spec spec-${build}`} />
      )}
    </div>
  );
}

/** The parts of the drawing for the style of the groups: `--cockpit` and so on. */
function windowsInto(drawing: string | null): CSSProperties | undefined {
  if (!drawing) return undefined;
  return Object.fromEntries(
    BICYCLE_PARTS.map((part) => [`--${part}`, `url(${drawingAddress(drawing)}#${part})`]),
  );
}
