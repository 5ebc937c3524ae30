import { MUTATIONS } from '#tests/mutations/mutations.ts';
import { chosenFrom, describeMutation } from './choose.ts';
import { runMutations } from './run.ts';

/** Fewer deaths than this fail the run. */
const LEAST_PERCENT = 90;

/** Runs the mutations in the working folder, a copy that `scripts/mutate.ts` made, and reports. */
const chosen = chosenFrom(MUTATIONS, process.argv[2]);
const verdicts = await runMutations(chosen, ({ mutation, killed, seconds }) => {
  console.log(
    `${killed ? '✓ died    ' : '✗ SURVIVED'} ${String(Math.round(seconds)).padStart(3)} s  ${describeMutation(mutation)}`,
  );
});
const killed = verdicts.filter((verdict) => verdict.killed).length;
const percent = Math.floor((100 * killed) / verdicts.length);
for (const { mutation } of verdicts.filter((verdict) => !verdict.killed))
  console.log(`survived: ${describeMutation(mutation)} [${mutation.tests.join(', ')}]`);
console.log(`${killed} of ${verdicts.length} died: ${percent} %`);
process.exit(percent < LEAST_PERCENT ? 1 : 0);
