import { expect, test } from 'vitest';
import { translator } from '#messages/catalogue.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { REJECTIONS, RETURN_REASONS } from './reasons.ts';
import { transitionUnlawful } from './refusals.ts';
import { newReturnNumber, parseReturnNumber } from './return-number.ts';
import { RETURN_STATUSES, RETURN_TRANSITIONS, type ReturnStatus, requireStep, type Step } from './states.ts';

const READY: Step = {
  ...{ piecesReceived: 1, rejection: 'used', rejectionNote: null },
  ...{ refundAmount: 1_000, isRefundDone: true },
};
const refusalOf = (from: ReturnStatus, to: ReturnStatus, step: Partial<Step> = {}) => {
  try {
    requireStep(from, to, { ...READY, ...step });
  } catch (error) {
    return isRefusal(error) ? error.code : String(error);
  }
  return null;
};

test('S4.01 every status of a return can be reached from its request', () => {
  const reached = new Set<ReturnStatus>(['requested']);
  for (const from of reached)
    for (const to of RETURN_STATUSES) if (RETURN_TRANSITIONS[from][to]) reached.add(to);
  expect([...reached].sort()).toEqual([...RETURN_STATUSES].sort());
});

test('S4.01 a return takes only these steps', () => {
  const steps = RETURN_STATUSES.map((from) => [from, Object.keys(RETURN_TRANSITIONS[from])]);
  expect(Object.fromEntries(steps)).toEqual({
    requested: ['approved', 'received', 'rejected', 'canceled'],
    approved: ['received', 'rejected', 'canceled'],
    received: ['completed'],
    completed: [],
    rejected: [],
    canceled: [],
  });
});

test('S4.01 a return is received with pieces, rejected with a reason and completed with its refund', () => {
  expect(refusalOf('approved', 'received')).toBeNull();
  expect(refusalOf('approved', 'received', { piecesReceived: 0 })).toBe('returns.nothing-arrived');
  expect(refusalOf('requested', 'rejected', { rejection: null })).toBe('returns.rejection-note-missing');
  expect(refusalOf('requested', 'rejected', { rejection: 'other' })).toBe('returns.rejection-note-missing');
  expect(refusalOf('requested', 'rejected', { rejection: 'other', rejectionNote: 'No frame' })).toBeNull();
  expect(refusalOf('received', 'completed')).toBeNull();
  for (const refundAmount of [null, 1_000])
    expect(refusalOf('received', 'completed', { refundAmount, isRefundDone: false })).toBe(
      'returns.refund-not-done',
    );
  expect(refusalOf('received', 'completed', { refundAmount: 0, isRefundDone: false })).toBeNull();
});

test.each(LOCALES)('S4.01 each status of a return has its own label in %s', (locale) => {
  const words = translator(locale);
  const labels = RETURN_STATUSES.map((status) => words(`returns.statuses.${status}`));
  for (const label of labels) expect(label).toMatch(/^\p{Lu}[\p{L} ]+$/u);
  expect(new Set(labels).size).toBe(labels.length);
  expect(words('returns.statuses.completed')).toBe(words('orders.statuses.refunded'));
});

test.each(LOCALES)('S1.15 each reason of buyer and shop has its own text in %s', (locale) => {
  const words = translator(locale);
  const said = [
    ...RETURN_REASONS.map((reason) => words(`returns.reasons.${reason}`)),
    ...REJECTIONS.map((rejection) => words(`returns.rejections.${rejection}`)),
  ];
  expect(new Set(said).size).toBe(said.length);
});

test.each(LOCALES)('S4.01 a refused change names both states, in %s', (locale) => {
  const sentence = refusalText(locale, transitionUnlawful('completed', 'canceled'));
  expect(sentence).toContain('completed');
  expect(sentence).toContain('canceled');
  expect(sentence).not.toContain('refusals.');
});

test('S1.15 a return’s number differs from an order’s, and is read as people write it', () => {
  const number = newReturnNumber();
  expect(number).toMatch(/^R-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ' '), number.slice(2)])
    expect(parseReturnNumber(typed)).toBe(number);
});
