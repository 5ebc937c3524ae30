import TestRides from '#app/blocks/test-rides/view.tsx';
import type { TestRide } from '#domain/measurements/list-measurements.ts';
import { BenchTable, type BenchWords } from './bench-table.tsx';

/** What was measured of a bike, in finished words. */
export type ProofWords = {
  /** Of the product. */
  readonly code: string;
  readonly rides: {
    readonly loaded: readonly TestRide[];
    readonly texts: { readonly title: string; readonly text: string };
  };
  readonly bench: BenchWords;
};

/** The log of a bike's prototypes, and its frames on the bench; each only where there is one. */
export function ProofBody({ code, rides, bench }: ProofWords) {
  return (
    <>
      <TestRides data={{ product: code }} id="rides" parts={[]} {...rides} />
      <BenchTable {...bench} />
    </>
  );
}
