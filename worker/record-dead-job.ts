import { recordAudit } from '#domain/audit/record-audit.ts';
import type { DeadJob } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Records a job that failed for the last time, for staff; its payload stays in the queue's table.
 */
export function recordDeadJob(shop: Shop, { id, name, tries, error }: DeadJob): Promise<void> {
  return recordAudit(shop, {
    action: 'job.dead',
    subjectKind: 'job',
    subjectId: id,
    detail: { name, tries, error },
  });
}
