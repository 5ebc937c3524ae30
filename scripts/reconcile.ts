import { loadConfig } from '#config';
import { listLastReconciliations, type ReconciliationReport } from '#domain/payments/reconcile-daily.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run reconcile`: prints the last reconciliation with each payment provider. Ends with 1 when
 * one of them needs to be looked at.
 */
process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const reports = await withShop(loadConfig(), 'npm run reconcile', listLastReconciliations);
    if (reports.length === 0) console.log('Nothing was reconciled yet: the running shop does it once a day.');
    for (const report of reports) print(report);
    return reports.every((report) => report.failure === null && report.mismatches.length === 0) ? 0 : 1;
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
}

function print({ provider, since, at, checked, mismatches, failure }: ReconciliationReport): void {
  console.log(`${provider}, ${at.toISOString()} (payments since ${since.toISOString()})`);
  if (failure !== null) {
    console.log(`  did not answer: ${failure}`);
    return;
  }
  console.log(`  ${checked} payments compared, ${mismatches.length} do not match`);
  for (const { kind, subject } of mismatches) console.log(`  ${kind}  ${subject}`);
}
