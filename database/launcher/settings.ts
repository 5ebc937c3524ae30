import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** Memory available to this process in bytes: the machine's, or the container's limit if lower. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings of the embedded server, sized for a machine shared with the application. They are on the
 * server's command line, so a new version of the shop applies them to old data folders too.
 *
 * @param memory bytes of the machine or container
 * @param durable whether an acknowledged commit survives a power failure
 */
export function serverSettings({ memory = availableMemory(), durable = true } = {}): Record<string, string> {
  const part = (divisor: number, least: number, most: number) =>
    `${Math.min(most, Math.max(least, Math.floor(memory / divisor / MEGABYTE)))}MB`;
  return {
    // An acknowledged order is on disk because of these three.
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

    // The application reports failing statements itself; their text would put personal data
    // into this log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
}

const onOff = (wanted: boolean) => (wanted ? 'on' : 'off');
