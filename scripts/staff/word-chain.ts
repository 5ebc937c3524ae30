import type { ChainState } from '#domain/audit/check-chain.ts';

/** The state of the audit's chain, in a line. */
export function wordChain({ links, faults }: ChainState): string {
  const [fault] = faults;
  if (!fault) return `whole, ${links} links`;
  if (fault.kind === 'unlinked')
    return `fault: ${fault.count} entries older than an hour are not in the chain`;
  const what = fault.kind === 'changed' ? 'was changed, or stands where another stood' : 'is missing';
  return `fault: entry ${fault.number} ${what}`;
}
