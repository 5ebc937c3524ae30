/** A full disk or quota, as the system, PostgreSQL (`disk_full`) and its log say it. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error means that nothing more can be written: with some space freed it may work. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CODES.has(cause.code)) return true;
    if (cause.message.includes('No space left on device')) return true;
  }
  return false;
}
