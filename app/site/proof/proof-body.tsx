import TestRides from '#app/blocks/test-rides/view.tsx';
import type { TestRide } from '#domain/measurements/list-measurements.ts';
import { BenchTable, type BenchWords } from './bench-table.tsx';
import { ClimbProfile, type ClimbWords } from './climb-profile.tsx';

/** What was measured of a bike, in finished words. */
export type ProofWords = {
  /** Of the product. */
  readonly code: string;
  readonly rides: {
    readonly loaded: readonly TestRide[];
    readonly texts: { readonly title: string; readonly text: string };
  };
  /** Null where no page shows it. */
  readonly climb: ClimbWords | null;
  readonly bench: BenchWords;
};

/** The log of a bike's prototypes, and its frames on the bench; each only where there is one. */
export function ProofBody({ code, rides, climb, bench }: ProofWords) {
  return (
    <>
      <TestRides data={{ product: code }} id="rides" parts={[]} {...rides}>
        {climb && <ClimbProfile {...climb} />}
      </TestRides>
      <BenchTable {...bench} />
    </>
  );
}
