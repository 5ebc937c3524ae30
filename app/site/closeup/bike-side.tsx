import { Callouts } from './callouts.tsx';
import type { Callout, CloseUp } from './close-up.ts';
import { Legend } from './closeup-tools.tsx';
import { MeasurePanel } from './measure-panel.tsx';
import type { useMeasure } from './use-measure.ts';

type Props = {
  closeUp: CloseUp;
  callouts: readonly Callout[];
  /** The chosen view: with another one the list begins anew. */
  index: number;
  isOpen: boolean;
  /** While one measures. */
  measure: ReturnType<typeof useMeasure> | null;
};

/** What stands beside the drawing: what is known of its parts, or what is measured of it. */
export function BikeSide({ closeUp, callouts, index, isOpen, measure }: Props) {
  return (
    <div className="bike-side">
      {measure ? (
        <MeasurePanel
          measured={measure.measured}
          onMeasure={measure.setMeasured}
          points={closeUp.points}
          written={measure.written}
        />
      ) : (
        <Callouts callouts={callouts} key={index} />
      )}
      {isOpen && <Legend parts={closeUp.parts} />}
    </div>
  );
}
