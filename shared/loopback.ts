const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name (without port) means this very machine. */
export function isLoopback(name: string): boolean {
  return LOOPBACK.test(name);
}
