import type pg from 'pg';
import type { Config } from '#config';
import type { RequestWatch } from './request-watch.ts';
import type { Traces } from './traces.ts';

type Settings = Pick<Config, 'watching'>;

/**
 * Sends traces to the collector of the settings (OTLP over HTTP). The library is loaded only then.
 * @returns null without that setting
 */
export async function openTraces({ watching }: Settings, requests: RequestWatch): Promise<Traces | null> {
  if (!watching.tracesUrl) return null;
  const { startTraces } = await import('./traces.ts');
  return startTraces(watching.tracesUrl, requests);
}

/** The pool to connect with: one that traces its statements, by the same setting. */
export async function findTracedPool({ watching }: Settings): Promise<typeof pg.Pool | null> {
  return watching.tracesUrl ? (await import('./traced-pool.ts')).TracedPool : null;
}
