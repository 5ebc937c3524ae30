import { findDeadJob } from '#domain/outbox/list-dead-jobs.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { tellShopOnce } from './tell-shop-once.ts';

const t = translator(DEFAULT_LOCALE);

/** Tells the shop's own address that work was given up. @returns false when it was told before */
export function queueJobAlarm(shop: Shop, { jobId }: { readonly jobId: string }): Promise<boolean> {
  return tellShopOnce(shop, 'job-died', {
    key: `job.died:${jobId}`,
    read: async (inside) => {
      const job = await findDeadJob(inside, jobId);
      if (!job) throw new Error(`no dead job ${jobId}`);
      return {
        number: job.name,
        facts: [
          { label: t('mail.staff.reason'), value: job.error },
          { label: t('mail.staff.tries'), value: String(job.tries) },
          { label: t('mail.staff.job'), value: job.id },
        ],
      };
    },
  });
}
