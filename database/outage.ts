/** A connection that cannot be made or was lost, as Node names it. */
const SOCKET = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
/**
 * The same as the server says it (PostgreSQL appendix A): connection exceptions, no room for more,
 * shutting down or starting up, a statement that took too long, a copy that only reads.
 */
const SQLSTATE = /^(?:08|53)|^57P0[123]$|^57014$|^25006$/;
/** What the client says without a code. */
const SAID =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Whether an error means that the database is away, frozen or overloaded: later it may work. */
export function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    const isSocketGone = code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
    if (isSocketGone || SOCKET.has(code) || SQLSTATE.test(code) || SAID.test(cause.message)) return true;
  }
  return false;
}
