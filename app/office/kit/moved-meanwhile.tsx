import type { ActFault } from './act.ts';
import { useOffice } from './shell.tsx';

/** A colleague moved the row of a list that was to move: who, and where it stands now. */
export function MovedMeanwhile({ refused }: { refused: ActFault }) {
  const { say } = useOffice();
  const now = refused?.theirs.place;
  if (now === undefined) return null;
  return (
    <p className="strip">
      {refused?.faults.place} {say('edit.place-now', { n: now })}
    </p>
  );
}
