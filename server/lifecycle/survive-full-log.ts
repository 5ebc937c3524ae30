/**
 * Goes on when nothing more can be printed: Node ends a process whose output fails, and a log often
 * lies on the disk that is full. What would be printed then is lost until the next start.
 */
export function surviveFullLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
