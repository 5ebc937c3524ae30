import type { alarms } from './schema.ts';

/** A row of the alarms, past or present. */
export type Alarm = typeof alarms.$inferSelect;
