import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { nameOf } from './picture.ts';
import { ALL_SCREENS } from './screens.ts';

const namesOf = (...parameters: string[]) => readOptions(parameters).shots.map(nameOf);

test('screens, widths and languages that are named are taken, and no others', () => {
  expect(namesOf('home', 'cart', '--width', '390', '--width', '1440', '--locale', 'de')).toEqual([
    'home-de-390',
    'home-de-1440',
    'cart-de-390',
    'cart-de-1440',
  ]);
  expect(namesOf('cart', '--width', '390', '--locale', 'it')).toEqual(['cart-it-390']);
});

test('without names every screen is taken in both languages, each picture under a name of its own', () => {
  const names = namesOf();
  expect(new Set(names).size).toBe(names.length);
  for (const { name } of ALL_SCREENS) {
    expect(names.some((one) => one.startsWith(`${name}-en-`))).toBe(true);
    expect(names.some((one) => one.startsWith(`${name}-de-`))).toBe(true);
  }
});

test('the office is taken when it is asked for, and is not among all screens', () => {
  expect(namesOf('office-order', '--width', '1280', '--locale', 'it')).toEqual(['office-order-it-1280']);
  expect(namesOf('office-order')).toEqual(['office-order-it-1280']);
  expect(namesOf().filter((name) => name.startsWith('office-') || name.endsWith('-1280'))).toEqual([]);
});

test('what is not known is said, with all there is', () => {
  expect(() => readOptions(['hoem'])).toThrow(/No screen hoem; there are home, /);
  expect(() => readOptions(['home', '--width', '391'])).toThrow(
    'No width 391; there are 390, 768, 1280, 1440, 2560',
  );
  expect(() => readOptions(['home', '--locale', 'pt'])).toThrow('No locale pt; there are ');
});
