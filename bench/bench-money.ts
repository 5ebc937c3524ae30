import fc from 'fast-check';
import { brokenLaws, type Sale, sales } from '#tests/helpers/random-sales.ts';

const CASES = 100_000;
const AT_ONCE = 5_000;

/**
 * Prices a hundred thousand random carts, gives their money back bit by bit, and says which law of
 * money one of them broke, with the cart. Ends with 1 when one did.
 */
export function benchMoney(seed: number): void {
  const broken = new Map<string, Sale>();
  const begun = performance.now();
  for (let done = 0; done < CASES; done += AT_ONCE) {
    for (const sale of fc.sample(sales, { numRuns: AT_ONCE, seed: seed + done })) {
      for (const law of brokenLaws(sale)) broken.set(law, broken.get(law) ?? sale);
    }
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${CASES} carts with seed ${seed}, priced in ${seconds} s: ${broken.size} laws of money broken.`,
  );
  for (const [law, sale] of broken) console.log(`  ✗ ${law}: ${JSON.stringify(sale)}`);
  if (broken.size > 0) process.exitCode = 1;
}
