type Stop = { name: string; stop: () => Promise<void> };

/** How long stopping may take before the process leaves anyway. */
const LONGEST_MS = 20_000;

/**
 * Collects what must be stopped and stops it in reverse order of its start, once, on Ctrl-C, SIGTERM or when asked. A second signal does not
 * hurry it: cutting a stop short is what loses things.
 */
export function stopInOrder() {
  const stops: Stop[] = [];
  let running: Promise<void> | undefined;
  const run = () => (running ??= runAll(stops));
  const leave = async () => {
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
    await run();
    process.exit(0);
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  return {
    add(name: string, stop: () => Promise<void>): void {
      stops.push({ name, stop });
    },
    run,
  };
}

async function runAll(stops: Stop[]): Promise<void> {
  for (const { name, stop } of stops.reverse()) {
    try {
      await stop();
    } catch (error) {
      console.error(`stopping ${name} failed`, error);
    }
  }
}
