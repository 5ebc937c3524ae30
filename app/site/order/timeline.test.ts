import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const placed = { status: 'awaiting_payment', at: at(1) } as const;
const paid = { status: 'processing', at: at(2) } as const;
const told = (steps: ReturnType<typeof timelineOf>) =>
  steps.map(({ what, at: when, parcel }) => `${what}${parcel ?? ''}${when ? '' : ' to come'}`);
const parcel = (position: number, ...times: (Date | null)[]) => {
  const [packedAt = null, shippedAt = null, deliveredAt = null] = times;
  return { position, packedAt, shippedAt, deliveredAt };
};

test('a new order tells what comes: payment, packing, shipping, delivery', () => {
  const order = { status: 'awaiting_payment', history: [placed], totalAmount: 5, deposit: null } as const;
  expect(told(timelineOf(order, []))).toEqual([
    'placed',
    'paid to come',
    'packed to come',
    'shipped to come',
    'delivered to come',
  ]);
  expect(told(timelineOf({ ...order, totalAmount: 0 }, []))).not.toContain('paid to come');
});

test('several parcels are told apart in the order things happened; what comes is told once', () => {
  const order = { status: 'processing', history: [placed, paid], totalAmount: 5, deposit: null } as const;
  const parcels = [parcel(1, at(3), at(4), at(7)), parcel(2, at(5), at(6)), parcel(3)];
  expect(told(timelineOf(order, parcels))).toEqual([
    'placed',
    'paid',
    'packed1',
    'shipped1',
    'packed2',
    'shipped2',
    'delivered1',
    'packed to come',
    'shipped to come',
    'delivered to come',
  ]);
});

test('a single parcel has no number, and delivered there is nothing to come', () => {
  const order = { status: 'delivered', history: [placed, paid], totalAmount: 5, deposit: null } as const;
  expect(told(timelineOf(order, [parcel(1, at(3), at(4), at(5))]))).toEqual([
    'placed',
    'paid',
    'packed',
    'shipped',
    'delivered',
  ]);
});

test('canceled and refunded end it; a cancellation that was undone is not told', () => {
  const canceled = { status: 'canceled', at: at(3) } as const;
  const refunded = { status: 'refunded', at: at(4) } as const;
  const over = {
    status: 'refunded',
    history: [placed, paid, canceled, refunded],
    totalAmount: 5,
    deposit: null,
  } as const;
  expect(told(timelineOf(over, []))).toEqual(['placed', 'paid', 'canceled', 'refunded']);
  const revived = {
    status: 'processing',
    history: [placed, canceled, paid],
    totalAmount: 5,
    deposit: null,
  } as const;
  expect(told(timelineOf(revived, []))).not.toContain('canceled');
});

test('an order with a deposit tells deposit, build and balance; what comes stands before the packing', () => {
  const amounts = { depositAmount: 2, balanceAmount: 3 };
  const open = {
    ...amounts,
    balanceAskedAt: null,
    balanceRemindedAt: null,
    balancePaidAt: null,
    balanceEndedAt: null,
    isBalanceOpen: true,
  };
  const order = { status: 'processing', history: [placed, paid], totalAmount: 5, deposit: open } as const;
  const ahead = ['packed to come', 'shipped to come', 'delivered to come'];
  expect(told(timelineOf(order, [parcel(1)]))).toEqual([
    ...['placed', 'deposit', 'built to come', 'balance to come'],
    ...ahead,
  ]);
  const asked = { ...order, deposit: { ...open, balanceAskedAt: at(3) } };
  expect(told(timelineOf(asked, [parcel(1)]))).toEqual([
    ...['placed', 'deposit', 'built', 'balance to come'],
    ...ahead,
  ]);
  const settled = { ...asked.deposit, balancePaidAt: at(4), isBalanceOpen: false };
  expect(told(timelineOf({ ...order, deposit: settled }, [parcel(1)]))).toEqual([
    ...['placed', 'deposit', 'built', 'balance'],
    ...ahead,
  ]);
  const unpaid = { ...order, status: 'awaiting_payment', history: [placed] } as const;
  expect(told(timelineOf(unpaid, [])).slice(0, 2)).toEqual(['placed', 'deposit to come']);
});
