import type pg from 'pg';
import type { Config } from '#config';
import type { RequestWatch } from './request-watch.ts';
import type { Traces } from './traces.ts';

/**
 * Sends traces to the collector of the settings (OTLP over HTTP). The library is loaded, and the
 * pool touched, only then. @returns null without that setting
 */
export async function openTraces(
  { watching }: Pick<Config, 'watching'>,
  pool: pg.Pool,
  requests: RequestWatch,
): Promise<Traces | null> {
  if (!watching.tracesUrl) return null;
  const { startTraces } = await import('./traces.ts');
  return startTraces(watching.tracesUrl, pool, requests);
}
