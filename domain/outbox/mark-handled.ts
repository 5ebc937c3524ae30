import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** Notes that all reactions to an event have succeeded. The sweep then leaves it alone. */
export async function markHandled({ db, clock }: Pick<Shop, 'db' | 'clock'>, key: string): Promise<void> {
  await mark(db, { key, at: clock.now() });
}

const mark = statement<{ key: string; at: Date }, never>(
  'outbox_mark_handled',
  `update outbox_events set handled_at = :at::timestamptz where key = :key and handled_at is null`,
);
