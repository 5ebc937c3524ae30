import { countCameBack, listCameBack } from '#domain/orders/list-came-back.ts';
import { masked } from '#domain/staff/masked.ts';
import { countOf, DAY_MS, type Found, type Looking, SHOWN } from './looking.ts';

/** Money that came without its order. */
export async function readMoney({ transfers, say, isOpen }: Looking): Promise<Found> {
  const { unmatched } = await transfers();
  const rows = unmatched.slice(0, SHOWN).map(({ id, recordedAt, typedReference, amount, currency }) => ({
    ...{ id, to: '/office/transfers', since: recordedAt, allowedMs: DAY_MS, title: say('page.transfers') },
    ...{ who: say('start.money'), what: isOpen ? typedReference : masked(typedReference) },
    ...{ amount: { amount, currency }, act: say('transfers.assign-act') },
  }));
  return { rows, count: unmatched.length };
}

/** Money that has to leave the account: by transfer, or once more because the bank sent it back. */
export async function readPaybacks(looking: Looking): Promise<Found> {
  const [due, again] = [await readDue(looking), await readToRepay(looking)];
  return { rows: [...due.rows, ...again.rows], count: due.count + again.count };
}

async function readDue({ transfers, say }: Looking): Promise<Found> {
  const { toPayBack } = await transfers();
  const rows = toPayBack
    .slice(0, SHOWN)
    .map(({ id, createdAt, orderReference, reason, amount, currency }) => ({
      ...{ id, to: '/office/transfers', since: createdAt, allowedMs: 3 * DAY_MS, title: orderReference },
      ...{ who: say('start.payback'), what: say(`transfers.reason.${reason}`), amount: { amount, currency } },
      act: say('transfers.back-act'),
    }));
  return { rows, count: toPayBack.length };
}

async function readToRepay({ shop, say }: Looking): Promise<Found> {
  const cameBack = await listCameBack(shop, { limit: SHOWN });
  const rows = cameBack.map(({ refundId, orderNumber, cameBackAt, amount, currency }) => ({
    ...{ id: refundId, to: `/office/orders/${orderNumber}#came-back`, since: cameBackAt, title: orderNumber },
    ...{ allowedMs: 3 * DAY_MS, who: say('start.payback'), what: say('came-back.short') },
    ...{ amount: { amount, currency }, act: say('came-back.again-short') },
  }));
  return { rows, count: await countOf(rows, () => countCameBack(shop)) };
}
