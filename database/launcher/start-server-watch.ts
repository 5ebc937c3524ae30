import { isStillRunning, type ProcessIdentity } from './processes.ts';

const LOOK_MS = 200;
const PAUSE_AFTER_FAILURE_MS = 2000;

/** A watched server. */
export interface Watch {
  /** The server as it runs now. */
  server(): ProcessIdentity;
  /** Ends the watch after any running restart. */
  end(): Promise<void>;
}

/** Watches a server and calls `raise` after its death until that succeeds. */
export function startServerWatch(
  first: ProcessIdentity,
  raise: () => Promise<ProcessIdentity>,
  log: (line: string) => void,
): Watch {
  let server = first;
  let raising: Promise<void> | undefined;
  let notBefore = 0;

  const raiseAgain = async () => {
    log(`the database server (process ${server.pid}) has died: starting it again`);
    try {
      server = await raise();
    } catch (error) {
      log(`the database server does not start again: ${error instanceof Error ? error.message : error}`);
      notBefore = Date.now() + PAUSE_AFTER_FAILURE_MS;
    }
    raising = undefined;
  };
  const timer = setInterval(() => {
    if (!raising && Date.now() >= notBefore && !isStillRunning(server)) raising = raiseAgain();
  }, LOOK_MS);
  timer.unref();

  return {
    server: () => server,
    end: async () => {
      clearInterval(timer);
      await raising;
    },
  };
}
