import { createAlarmWebhook } from '#adapters/alarm-webhook/create-alarm-webhook.ts';
import { certificateReader } from '#adapters/certificates/read-certificate.ts';
import { plainError } from '#adapters/jobs/plain-error.ts';
import type { Config } from '#config';
import type { Shop } from '#domain/shop.ts';
import type { Finding } from '#domain/watch/causes.ts';
import { listArchiveFaults } from '#domain/watch/list-archive-faults.ts';
import { listCertificateFaults } from '#domain/watch/list-certificate-faults.ts';
import { listMachineFaults } from '#domain/watch/list-machine-faults.ts';
import { listMissed } from '#domain/watch/list-missed.ts';
import { listOwed } from '#domain/watch/list-owed.ts';
import type { AlarmBell, CertificateReader } from '#domain/watch/port.ts';
import { recordAddress } from '#domain/watch/record-address.ts';
import { recordDisk } from '#domain/watch/record-disk.ts';
import { saveAlarms } from '#domain/watch/save-alarms.ts';
import { tellAlarms } from '#domain/watch/tell-alarms.ts';
import { writeProbe } from '#domain/watch/write-probe.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { SCHEDULE } from '#worker/schedule.ts';
import { freeBytes } from './free-bytes.ts';
import { orAfterLimit } from './limit.ts';
import { nodeName } from './node-name.ts';

const EVERY_MS = 60_000;
const CERTIFICATES_EVERY_MS = 3600_000;
const DISK_LIMIT_MS = 5_000;

export type WatchWorld = {
  readonly base: Shop;
  readonly config: Pick<Config, 'watching' | 'dataDir' | 'baseUrl' | 'login' | 'port'>;
  readonly node?: string;
  /** The machine's own clock. */
  readonly clock?: Clock;
  readonly bell?: AlarmBell | null;
  readonly certificates?: CertificateReader;
};

/**
 * Looks every minute for what calls for an alarm. A timer and no job, because a worker that stands
 * still is one of the causes. While the database is away nothing can be known or told: then
 * `/readyz` says so.
 */
export function startAlarmWatch(world: WatchWorld): { stop(): Promise<void> } {
  const look = lookRound(world);
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => console.error(`watch: ${plainError(error)}`))
      .finally(() => {
        looking = null;
      });
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** One look at everything, at certificates once an hour. A fault of one stops no other. */
export function lookRound(world: WatchWorld): () => Promise<void> {
  const {
    base,
    config,
    node = nodeName(config),
    clock = systemClock,
    certificates = certificateReader,
  } = world;
  const { alarmMailTo: mailTo, alarmWebhook, diskLowBytes } = config.watching;
  const bell = world.bell ?? (alarmWebhook ? createAlarmWebhook(alarmWebhook) : null);
  const bornAt = base.clock.now();
  let certificatesAt = Number.NEGATIVE_INFINITY;
  const owed = async () => saveAlarms(base, { causes: OWED, findings: await listOwed(base), mailTo });
  const missed = async () =>
    saveAlarms(base, {
      causes: ['schedule-missed'],
      findings: await listMissed(base, SCHEDULE, bornAt),
      mailTo,
    });
  const machine = async () => {
    const { dataDir } = config;
    const findings = await lookAtMachine(base, clock, { node, bornAt, dataDir, diskLowBytes });
    await saveAlarms(base, { causes: [...MACHINE], node, findings, mailTo });
  };
  const archived = async () =>
    saveAlarms(base, { causes: ['archive-failing'], findings: await listArchiveFaults(base), mailTo });
  const shown = async () => {
    const now = base.clock.now();
    if (now.getTime() - certificatesAt < CERTIFICATES_EVERY_MS) return;
    const findings = await listCertificateFaults(
      [config.baseUrl, config.login?.issuer ?? ''],
      certificates,
      now,
    );
    if (findings === null) return;
    certificatesAt = now.getTime();
    await saveAlarms(base, { causes: ['certificate'], findings, mailTo });
  };
  return async () => {
    const looks = [owed(), missed(), machine(), archived(), shown()];
    const outcomes = await Promise.allSettled(looks);
    if (bell) await tellAlarms(base, bell);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

const OWED = [
  ...(['dead-job', 'refunds-stuck', 'mail-failing', 'withdrawal-due', 'withdrawal-overdue'] as const),
  ...(['warranty-waiting', 'claims-late'] as const),
] as const;

const MACHINE = ['disk-low', 'clock-off', 'address-differs'] as const;

type Looked = { node: string; bornAt: Date; dataDir: string; diskLowBytes: number };

async function lookAtMachine(
  base: Shop,
  clock: Clock,
  { node, bornAt, dataDir, diskLowBytes }: Looked,
): Promise<Finding[]> {
  const free = await orAfterLimit(DISK_LIMIT_MS, freeBytes(dataDir), null);
  const asked = clock.now();
  const databaseSays = await writeProbe(base, node);
  const answered = clock.now();
  await recordDisk(base, { node, freeBytes: free, diskLowBytes });
  const otherUrls = await recordAddress(base, { node, bornAt });
  const { baseUrl } = base;
  const times = { asked, answered, databaseSays };
  return listMachineFaults({ node, freeBytes: free, diskLowBytes, ...times, baseUrl, otherUrls });
}
