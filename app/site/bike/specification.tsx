import { lazy, startTransition, useEffect, useState } from 'react';
import { FoundPart, useStaticData } from '#app/static-part.tsx';
import type { PageSpecification } from './load-specification.server.ts';
import type { BikeSheet } from './use-bike-sheet.ts';

/** A browser that found the part in its document needs its script for another size only. */
const Body = lazy(() =>
  import('./specification-body.tsx').then((body) => ({ default: body.SpecificationBody })),
);

type Props = {
  specification: PageSpecification;
  /** The name of the picked build, whose column is marked. */
  build: string | undefined;
  size: string;
  sheet: BikeSheet | null;
  askForSheet: () => void;
};

/**
 * The specification of all builds in the picked size. The server's HTML stays until another size is
 * picked and loaded.
 */
export function Specification({ specification, build, size, sheet, askForSheet }: Props) {
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
  const className = `spec spec-${build === undefined ? 0 : builds.indexOf(build)}`;
  if (!shown) return <FoundPart className={className} />;
  return (
    <div className={className} key="rendered">
      <Body {...shown} size={size} />
    </div>
  );
}
