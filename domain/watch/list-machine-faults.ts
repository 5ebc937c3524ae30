import type { Finding } from './causes.ts';

/** What a node measured of its own machine. */
export type Machine = {
  readonly node: string;
  /** Null where it could not be read. */
  readonly freeBytes: number | null;
  readonly diskLowBytes: number;
  /** The node's time before and after it asked the database for its own. */
  readonly asked: Date;
  readonly answered: Date;
  readonly databaseSays: Date;
  readonly baseUrl: string;
  /** Addresses under which other nodes reach the shop. */
  readonly otherUrls: readonly string[];
};

/** Limits, tokens and messages of providers bear a few seconds (`X5.07`), not more. */
const CLOCK_OFF_MS = 10_000;
const MB = 1024 * 1024;

/** A disk that fills up, a clock that differs from the database's, an address from other nodes'. */
export function listMachineFaults(machine: Machine): Finding[] {
  const { node, freeBytes, diskLowBytes, baseUrl, otherUrls } = machine;
  const off = clockOff(machine);
  const found: Finding[] = [];
  if (freeBytes !== null && freeBytes < diskLowBytes) {
    const what = `${Math.floor(freeBytes / MB)} MB are free.`;
    found.push({ cause: 'disk-low', subject: node, what, found: { freeBytes } });
  }
  if (Math.abs(off) > CLOCK_OFF_MS) found.push(clockFinding(node, off));
  if (otherUrls.length > 0) {
    const others = otherUrls.join(' or ');
    const what = `Its BASE_URL is ${baseUrl}, another node's is ${others}.`;
    const urls = { own: baseUrl, others: otherUrls.join(', ') };
    found.push({ cause: 'address-differs', subject: node, what, found: urls });
  }
  return found;
}

/** How far this node's clock is ahead of the database's, beyond what the asking may have taken. */
function clockOff({ asked, answered, databaseSays }: Machine): number {
  const said = databaseSays.getTime();
  if (said < asked.getTime()) return asked.getTime() - said;
  return said > answered.getTime() ? answered.getTime() - said : 0;
}

function clockFinding(node: string, off: number): Finding {
  const seconds = Math.round(Math.abs(off) / 1000);
  const side = off > 0 ? 'ahead' : 'behind';
  const what = `Its clock is ${seconds} s ${off > 0 ? 'ahead of' : 'behind'} the database's.`;
  return { cause: 'clock-off', subject: node, what, found: { seconds, side } };
}
