import { parseArgs } from 'node:util';
import { loadConfig } from '#config';
import {
  listLastReconciliations,
  type ReconciliationReport,
  reconcileNow,
} from '#domain/payments/reconcile-daily.ts';
import { openServices } from '#server/open/open-services.ts';
import { explainFault } from './command/explain-fault.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run reconcile`: prints the last reconciliation with each payment provider. `-- --now`
 * reconciles first. Ends with 1 when one of them needs to be looked at.
 */
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const config = loadConfig();
  try {
    const { values } = parseArgs({ args, options: { now: { type: 'boolean', default: false } } });
    const reports = await withShop(config, 'npm run reconcile', async (shop, connection) => {
      if (values.now) {
        const { base, close } = await openServices(config, connection);
        await reconcileNow({ ...shop, ports: { ...base.ports, jobs: shop.ports.jobs } }).finally(close);
      }
      return listLastReconciliations(shop);
    });
    if (reports.length === 0) console.log('Nothing was reconciled yet: the running shop does it once a day.');
    for (const report of reports) print(report);
    return reports.every((report) => report.failure === null && report.mismatches.length === 0) ? 0 : 1;
  } catch (error) {
    console.error(explainFault(error));
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
