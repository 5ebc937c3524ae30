import { z } from 'zod';
import { isLoopback } from '#shared/loopback.ts';
import { flag, longSecret, webAddress, whole } from './kinds.ts';

/** The settings of how the shop is watched. */
export const watchingSettings = {
  /** The port on which `/metrics` is answered to this machine alone; 0: none. */
  METRICS_PORT: whole(0, 65_535).default(0),
  /** Where that port listens; anywhere but on this machine needs METRICS_TOKEN. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Who sends it (`Authorization: Bearer …`) reads `/metrics` at the shop's own port as well. */
  METRICS_TOKEN: longSecret.default(''),
  /** Writes a line of JSON for each request. */
  REQUEST_LOG: flag.default(false),
  /** Free disk below this many MB raises an alarm; below a tenth the node is not ready. */
  DISK_LOW_MB: whole(0, 1_000_000).default(1024),
  /** Where traces of requests go (OTLP over HTTP); empty: nowhere. */
  TRACES_URL: webAddress.default(''),
  /** Writes alarms to the shop's people. */
  ALARM_MAIL: flag.default(true),
  /** Their address; empty: the company's of the site config. */
  ALARM_MAIL_TO: z.union([z.literal(''), z.email()]).default(''),
  /** Where alarms are posted as JSON as well; empty: nowhere. */
  ALARM_WEBHOOK: webAddress.default(''),
};

type Values = z.infer<z.ZodObject<typeof watchingSettings>>;

/** What is watched and who is told. */
export function watchingOf(values: Values) {
  return {
    metricsPort: values.METRICS_PORT || null,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN || null,
    requestLog: values.REQUEST_LOG,
    tracesUrl: values.TRACES_URL || null,
    alarmMailTo: values.ALARM_MAIL ? values.ALARM_MAIL_TO : null,
    alarmWebhook: values.ALARM_WEBHOOK || null,
    diskLowBytes: values.DISK_LOW_MB * 1024 * 1024,
  };
}

/** Why these settings do not go together; null when they do. */
export function faultOfWatching(values: Values): string | null {
  const isOpen = values.METRICS_PORT > 0 && !isLoopback(values.METRICS_HOST);
  return isOpen && !values.METRICS_TOKEN
    ? 'METRICS_HOST is no address of this machine alone but METRICS_TOKEN is empty'
    : null;
}
