import { startStep } from './start-step.ts';

type Stop = { name: string; stop: () => Promise<void> };

/** The longest stop before the process exits anyway. */
const LONGEST_MS = 20_000;

/**
 * The lifecycle of the process. It starts its parts one after the other and stops them in reverse,
 * once, on Ctrl-C, SIGTERM or when asked. A signal during the start lets the step under way finish,
 * so that what it opened is closed too, and begins no other. A second signal does not hurry a stop:
 * cutting it short is what loses things.
 */
export class Lifecycle {
  readonly #stops: Stop[] = [];
  #starting: Promise<unknown> = Promise.resolve();
  #ending: Promise<void> | undefined;

  constructor() {
    process.on('SIGINT', () => this.#leave());
    process.on('SIGTERM', () => this.#leave());
  }

  /**
   * Starts one part, printing its time; `stopOf` says how to stop what came of it. Never returns
   * once the process is leaving.
   */
  async start<T>(
    name: string,
    work: () => Promise<T>,
    stopOf?: (part: T) => () => Promise<void>,
  ): Promise<T> {
    if (this.#ending) return forever();
    const starting = startStep(name, work).then((part) => {
      if (stopOf) this.#stops.push({ name, stop: stopOf(part) });
      return part;
    });
    this.#starting = starting.catch(() => {});
    const part = await starting;
    return this.#ending ? forever() : part;
  }

  /** Stops everything started so far; repeated calls wait for the same. */
  end(): Promise<void> {
    this.#ending ??= this.#starting.then(() => stopAll(this.#stops));
    return this.#ending;
  }

  async #leave(): Promise<void> {
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
    await this.end();
    process.exit(0);
  }
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const { name, stop } of stops.reverse()) {
    try {
      await stop();
    } catch (error) {
      console.error(`stopping ${name} failed`, error);
    }
  }
}

function forever(): Promise<never> {
  return new Promise(() => {});
}
