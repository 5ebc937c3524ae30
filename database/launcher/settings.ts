import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** Memory this process may use, in bytes: the machine's, or the container's limit when that is lower. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings the embedded server is started with, sized for a machine it shares with the application. They stand on
 * the server's command line, so a new version of the shop brings its settings to old data folders too.
 *
 * @param memory bytes the machine or container has
 * @param durable whether an acknowledged commit outlives a power cut
 */
export function serverSettings({ memory = availableMemory(), durable = true } = {}): Record<string, string> {
  const part = (divisor: number, least: number, most: number) =>
    `${Math.min(most, Math.max(least, Math.floor(memory / divisor / MEGABYTE)))}MB`;
  return {
    // An acknowledged order has reached the disk: these three are what "loses nothing" stands on.
    fsync: onOff(durable),
    synchronous_commit: onOff(durable),
    full_page_writes: onOff(durable),

    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',

    shared_buffers: part(16, 64, 1024),
    effective_cache_size: part(2, 256, 65_536),
    maintenance_work_mem: part(64, 32, 256),
    work_mem: '8MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',

    // Statements that fail are the application's to report; their text would bring personal data into this log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
}

const onOff = (wanted: boolean) => (wanted ? 'on' : 'off');
