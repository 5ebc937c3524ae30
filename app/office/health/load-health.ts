import type { LoaderFunctionArgs } from 'react-router';
import { HEALTH_STATES, type HealthState, stateOfAlarm } from '#domain/watch/health.ts';
import { readHealth } from '#domain/watch/read-health.ts';
import { workOf } from '../context.ts';

/** How the house is doing, what is worst first. */
export async function loadHealthScreen(args: LoaderFunctionArgs) {
  const { shop, readNode } = workOf(args);
  const { alarms, lines } = await readHealth(shop, await readNode());
  const raised = alarms.map((alarm) => ({ ...alarm, state: stateOfAlarm(alarm.cause) }));
  const rank = ({ state }: { readonly state: HealthState }) => HEALTH_STATES.indexOf(state);
  const worstFirst = <Row extends { readonly state: HealthState }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => rank(one) - rank(other));
  return { alarms: worstFirst(raised), lines: worstFirst(lines), at: shop.clock.now() };
}

export type HealthData = Awaited<ReturnType<typeof loadHealthScreen>>;
