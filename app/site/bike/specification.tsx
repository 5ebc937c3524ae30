import { lazy, startTransition, useEffect, useState } from 'react';
import { FoundPart, type StaticData, useStaticData } from '#app/static-part.tsx';
import type { SpecificationSheet } from './specification-body.tsx';
import type { BikeSheet } from './use-bike-sheet.ts';

/** A browser that found the part in its document needs its script for another size only. */
const Body = lazy(() =>
  import('./specification-body.tsx').then((body) => ({ default: body.SpecificationBody })),
);

type Props = {
  data: StaticData<SpecificationSheet>;
  /** The place of the picked build, whose column is marked. */
  build: number;
  size: string;
  sheet: BikeSheet | null;
  askForSheet: () => void;
};

/**
 * The specification of all builds in the picked size. The server's HTML stays until another size is
 * picked and loaded.
 */
export function Specification({ data, build, size, sheet, askForSheet }: Props) {
  const found = useStaticData(data);
  const [first] = useState(size);
  const [isLive, setLive] = useState(false);
  const isOther = first !== size && !found;
  useEffect(() => {
    if (!isOther) return;
    startTransition(() => setLive(true));
    askForSheet();
  }, [isOther, askForSheet]);
  const shown = found ?? (isLive ? sheet?.specification : undefined);
  const className = `spec spec-${build}`;
  if (!shown) return <FoundPart className={className} />;
  return (
    <div className={className} key="rendered">
      <Body {...shown} size={size} />
    </div>
  );
}
