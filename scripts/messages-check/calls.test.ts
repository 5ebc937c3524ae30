import { expect, test } from 'vitest';
import { parseSource } from '../import-check/source.ts';
import { checkCalls } from './calls.ts';

const ENGLISH = new Map([
  ['cart.each', '{price} each'],
  ['cart.coupon.remove', 'Remove {code}'],
  ['cart.missing', '<strong>{amount} more</strong> and delivery is free.'],
  ['cart.title', 'Your bag'],
  ['builds.clash', '{asked} does not go with {other}'],
  ['mail.paid.subject', 'Order {number} of {brand}'],
  ['mail.sent.subject', 'Order {number} of {brand}'],
  ['refusals.carts.too-many', 'At most {max}'],
]);

function faultsOf(code: string): string[] {
  const words = "import { cartWords } from '#messages/cart/words.ts';\nconst t = useWords(cartWords);\n";
  return checkCalls(parseSource('app/site/cart/a.tsx', words + code), ENGLISH).map(({ text }) => text);
}

test.each([
  ["t('each', { price })"],
  ["t('each', { ...line })"],
  ["t('each', values)"],
  ["t('title')"],
  ["t.rich('missing', { amount, strong: (it) => <b>{it}</b> })"],
  ["t(isFree ? 'title' : 'title')"],
  ["cartWords.translator(locale)('each', { price })"],
  ["translator(locale)('builds.clash', { asked, other })"],
  ["words.t('clash', { asked, 'other': 1 })"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code
  ['translator(locale)(`mail.${kind}.subject`, { number, brand })'],
  ["const coupon = useWords(cartWords, 'coupon'); coupon('remove', { code })"],
  ["new Refusal('carts.too-many', { max, field })"],
  ["remember('each', { cost })"],
])('values that a text takes are no fault: %s', (code) => {
  expect(faultsOf(code)).toEqual([]);
});

test.each([
  ["t('each', { prize })", 'each takes {price}, not {prize}'],
  ["t('each', { price, more })", 'each takes {price}, not {price, more}'],
  ["t('each', { ...line, prize })", 'each takes {price}, not {prize}'],
  ["t('each')", 'each takes {price}, not {}'],
  ["t('title', { name })", 'title takes {}, not {name}'],
  ["t.rich('missing', { amount })", 'missing takes {strong, amount}, not {amount}'],
  ["t(isFree ? 'title' : 'each')", 'each takes {price}, not {}'],
  ["cartWords.translator(locale)('each', { prize })", 'each takes {price}, not {prize}'],
  ["translator(locale)('builds.clash', { asked })", 'builds.clash takes {asked, other}, not {asked}'],
  ["words.t('clash', { asked })", 'clash takes {asked, other}, not {asked}'],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code
    'translator(locale)(`mail.${kind}.subject`, { number })',
    'mail.*.subject takes {brand, number}, not {number}',
  ],
  [
    "const coupon = useWords(cartWords, 'coupon'); coupon('remove', { name })",
    'remove takes {code}, not {name}',
  ],
  ["new Refusal('carts.too-many', { most })", 'refusals.carts.too-many takes {max} too'],
  ["new Refusal('carts.too-many')", 'refusals.carts.too-many takes {max} too'],
])('a wrong or missing name is a fault: %s', (code, complaint) => {
  expect(faultsOf(code)).toEqual([complaint]);
});
