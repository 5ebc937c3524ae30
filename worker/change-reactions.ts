import { z } from 'zod';
import { settleBalance } from '#domain/balances/settle-balance.ts';
import { queueBalanceAsked, queueBalancePaid } from '#domain/mail/orders/queue-balance-mails.ts';
import {
  queueChangeEnded,
  queueChangeOffered,
  queueOrderChanged,
} from '#domain/mail/orders/queue-change-mails.ts';
import { settleChanges } from '#domain/order-changes/settle-changes.ts';
import { markWithdrawalsSettled } from '#domain/returns/mark-withdrawals-settled.ts';
import type { Reactions } from './carry-event.ts';
import { given } from './handler.ts';

const anOrder = z.object({ orderId: z.uuid() });
const aChange = anOrder.extend({ changeId: z.uuid() });

/** What follows when staff change a paid order, or its balance is paid. */
export const CHANGE_REACTIONS: Reactions = {
  'order.changed': [given(aChange, queueOrderChanged), given(anOrder, markWithdrawalsSettled)],
  'order.change-offered': [given(aChange, queueChangeOffered)],
  'order.change-ended': [given(aChange, queueChangeEnded)],
  'order.balance-asked': [given(anOrder, queueBalanceAsked)],
  'order.balance-paid': [given(anOrder, queueBalancePaid)],
  'order.difference-told': [given(anOrder, settleChanges)],
  'order.balance-told': [given(anOrder, settleBalance)],
};
