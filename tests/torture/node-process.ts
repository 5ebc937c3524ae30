import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { RUN_SERVER } from '#scripts/start/build.mjs';
import { NO_ORDERING_LIMITS } from '#tests/helpers/no-ordering-limits.ts';

/** The longest time until a shop serves again, including a crash recovery of its database. */
const COMEBACK_MS = 120_000;

/**
 * The built shop's server as a process that can be killed and started again with the same settings.
 */
export class NodeProcess {
  readonly #settings: Readonly<Record<string, string>>;
  readonly #log: FileHandle;
  #child: ChildProcess | undefined;

  constructor(settings: Readonly<Record<string, string>> & { PORT: string }, log: FileHandle) {
    this.#settings = settings;
    this.#log = log;
  }

  /** @throws Error when it does not serve in time */
  async start(): Promise<void> {
    this.#child = spawn(process.execPath, RUN_SERVER, {
      stdio: ['ignore', this.#log.fd, this.#log.fd],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        // Empty means the default: neither the environment nor a developer's .env may interfere.
        // The counts must start at zero.
        SEED_DEMO_CUSTOMER: 'off',
        ...{ BASE_URL: '', DATABASE_URL: '', MAIL_TRANSPORT: '', ROOT_REDIRECT: '', HOST: '' },
        ...NO_ORDERING_LIMITS,
        ...this.#settings,
      },
    });
    await this.becomeReady();
  }

  /** @throws Error when it ends, or does not serve in time */
  async becomeReady(): Promise<void> {
    const deadline = Date.now() + COMEBACK_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`http://localhost:${this.#settings.PORT}/readyz`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (this.hasEnded) throw new Error('The shop ended instead of serving.');
      await sleep(50);
    }
    throw new Error(`The shop did not serve again within ${COMEBACK_MS / 1000} s.`);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || this.hasEnded) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Sends a signal that does not end it. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }
}
