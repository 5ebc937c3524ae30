import { useEffect, useState } from 'react';
import { FoundPart, type StaticData, useStaticData } from '#app/static-part.tsx';
import { SpecificationBody, type SpecificationSheet } from './specification-body.tsx';
import type { BikeSheet } from './use-bike-sheet.ts';

type Props = {
  data: StaticData<SpecificationSheet>;
  build: string | undefined;
  size: string;
  sheet: BikeSheet | null;
  askForSheet: () => void;
};

/**
 * The specification of the picked build and size. The server's HTML stays until another is picked
 * and loaded.
 */
export function Specification({ data, build, size, sheet, askForSheet }: Props) {
  const shown = useStaticData(data) ?? sheet?.specification;
  const [first] = useState(`${build} ${size}`);
  const isMissing = !shown && first !== `${build} ${size}`;
  useEffect(() => {
    if (isMissing) askForSheet();
  }, [isMissing, askForSheet]);
  if (!shown) return <FoundPart className="spec" />;
  return (
    <div className="spec" key="rendered">
      <SpecificationBody {...shown} build={build} size={size} />
    </div>
  );
}
