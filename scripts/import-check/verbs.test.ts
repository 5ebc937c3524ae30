import { expect, test } from 'vitest';
import { parseSource } from './source.ts';
import { checkVerbs, readVerbs } from './verbs.ts';

const verbs = readVerbs(`# Words

## Verbs

| verb | means |
|---|---|
| is, has | a yes or no |
| find | one thing |
| add, remove | into or out of a collection |

| not | but |
|---|---|
| append, insert | add |

## House

| code | means |
|---|---|
| room | a folder |
`);

function faultsOf(path: string, code: string): string[] {
  return checkVerbs(parseSource(path, code), verbs).map(({ text }) => text);
}

test('the tables of verbs are read, those of other sections are not', () => {
  expect([...verbs.all]).toEqual(['is', 'has', 'find', 'add', 'remove']);
  expect([...verbs.yesOrNo]).toEqual(['is', 'has']);
  expect([...verbs.refused]).toEqual([
    ['append', 'add'],
    ['insert', 'add'],
  ]);
});

test.each([
  'export async function grabCart() {}',
  'export function grabCart(): Promise<string> { return x; }',
  'export function grabCart(): void {}',
  'export async function* grabCarts() {}',
  'export const grabCart = async () => 1;',
])('a function of a room that reads or acts begins with a listed verb: %s', (code) => {
  expect(faultsOf('domain/carts/grab.ts', code)).toEqual([expect.stringContaining('"grab"')]);
  expect(faultsOf('domain/carts/find.ts', code.replace('grab', 'find'))).toEqual([]);
});

test('a pure function may be named after its value, but one of true or false begins with a yes or no', () => {
  expect(faultsOf('domain/taxes/tax.ts', 'export function taxOf(): number { return 1; }')).toEqual([]);
  const same = 'export function sameCart(one: X): boolean { return true; }';
  expect(faultsOf('domain/carts/cart.ts', same)).toHaveLength(1);
  expect(faultsOf('domain/carts/cart.ts', same.replace('same', 'isSame'))).toEqual([]);
});

test('no exported function begins with a refused word, in whatever part of the product', () => {
  const code = 'export function appendLine(): number { return 1; }';
  expect(faultsOf('domain/carts/line.ts', code)).toEqual([expect.stringContaining('not "append" but add')]);
  expect(faultsOf('app/site/cart/line.ts', code)).toHaveLength(1);
  expect(faultsOf('app/site/cart/line.ts', 'export async function grabLine() {}')).toEqual([]);
  expect(faultsOf('scripts/line.ts', code)).toEqual([]);
});

test('refusals, tests, types, components and inner functions have names of their own', () => {
  const code = 'export async function grabCart() {}';
  expect(faultsOf('domain/carts/refusals.ts', code)).toEqual([]);
  expect(faultsOf('domain/carts/grab.test.ts', code)).toEqual([]);
  expect(faultsOf('domain/carts/cart.ts', 'async function grabCart() {}')).toEqual([]);
  expect(faultsOf('domain/carts/cart.ts', 'export async function Cart() {}')).toEqual([]);
});
