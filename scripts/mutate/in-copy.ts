import { parseArgs } from 'node:util';
import { MUTATIONS } from '#tests/mutations/mutations.ts';
import { chosenFrom, describeMutation } from './choose.ts';
import { Results } from './results.ts';
import { runMutations } from './run.ts';

/** Fewer deaths than this fail the run. */
const LEAST_PERCENT = 90;

/** Runs the mutations in the working folder, a copy that `scripts/mutate.ts` made, and reports. */
const { values } = parseArgs({
  options: { only: { type: 'string' }, resume: { type: 'boolean' }, results: { type: 'string' } },
});
const chosen = chosenFrom(MUTATIONS, values.only);
const results = new Results(values.results ?? 'mutations.jsonl', values.resume ?? false);
const left = chosen.filter((mutation) => results.killerOf(mutation) === undefined);
if (left.length < chosen.length) console.log(`${chosen.length - left.length} are known, ${left.length} left`);
await runMutations(left, ({ mutation, killer, seconds }) => {
  results.add(mutation, killer);
  const fate = killer === null ? '✗ SURVIVED' : '✓ died    ';
  console.log(`${fate} ${String(Math.round(seconds)).padStart(3)} s  ${describeMutation(mutation)}`);
  if (killer !== null) console.log(`  by ${killer}`);
});
const survivors = chosen.filter((mutation) => results.killerOf(mutation) === null);
for (const mutation of survivors)
  console.log(`survived: ${describeMutation(mutation)} [${mutation.tests.join(', ')}]`);
const died = chosen.length - survivors.length;
const percent = Math.floor((100 * died) / chosen.length);
console.log(`died ${died} of ${chosen.length} (${percent} %)`);
process.exit(percent < LEAST_PERCENT ? 1 : 0);
