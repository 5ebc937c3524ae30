import { describe, expect, it } from 'vitest';
import { crumbsOf, parentChain, stepBack } from './parent-chain.ts';

const NAMES = {
  home: 'Home',
  'bike-archive': 'Bikes',
  'bike-archive-category': 'Road',
  'bike-item': 'Vetta',
} as const;
const bike = { route: 'bike-item', params: { category: 'road', slug: 'vetta' }, names: NAMES } as const;

describe('the parents of a route', () => {
  it('S2.19 are the pages its address lies under, home first', () => {
    expect(parentChain('bike-item')).toEqual(['home', 'bike-archive', 'bike-archive-category', 'bike-item']);
    expect(parentChain('checkout-done')).toEqual(['home', 'checkout', 'checkout-done']);
    expect(parentChain('year-archive')).toEqual(['home', 'year-archive-general', 'year-archive']);
    expect(parentChain('home')).toEqual(['home']);
    expect(parentChain('all')).toEqual(['home', 'all']);
  });
});

describe('the crumbs of a page', () => {
  it('S2.19 lead through the parents to the page, which is named without an address', () => {
    expect(crumbsOf('en', bike)).toEqual([
      { name: 'Home', href: '/en' },
      { name: 'Bikes', href: '/en/bikes' },
      { name: 'Road', href: '/en/bikes/road' },
      { name: 'Vetta' },
    ]);
  });

  it('leave out a parent nobody named', () => {
    const { 'bike-archive': _, ...names } = NAMES;
    expect(crumbsOf('en', { ...bike, names }).map(({ name }) => name)).toEqual(['Home', 'Road', 'Vetta']);
  });

  it('go on below the route when only a part of it is shown, and take in steps the address does not tell', () => {
    const part = { route: 'bike-archive', names: NAMES, below: 'Climbing' } as const;
    expect(crumbsOf('it', part).slice(1)).toEqual([
      { name: 'Bikes', href: '/it/bikes' },
      { name: 'Climbing' },
    ]);
    const between = [{ name: 'Story', href: '/it/story' }];
    expect(crumbsOf('it', { route: 'all', names: { home: 'Home', all: 'Page' }, between })).toEqual([
      { name: 'Home', href: '/it' },
      { name: 'Story', href: '/it/story' },
      { name: 'Page' },
    ]);
  });

  it('S2.19 a page can call or lead one of them otherwise', () => {
    const overrides = { 'bike-archive': { href: '/en/bikes?usage=climbing' }, home: { name: 'Start' } };
    expect(crumbsOf('en', { ...bike, overrides }).slice(0, 2)).toEqual([
      { name: 'Start', href: '/en' },
      { name: 'Bikes', href: '/en/bikes?usage=climbing' },
    ]);
  });
});

describe('the step back', () => {
  it('S2.19 is the crumb before the page, home for a page below nothing, none at home', () => {
    expect(stepBack(crumbsOf('en', bike))).toEqual({ name: 'Road', href: '/en/bikes/road' });
    const cart = crumbsOf('en', { route: 'cart', names: { home: 'Home', cart: 'Bag' } });
    expect(stepBack(cart)).toEqual({ name: 'Home', href: '/en' });
    expect(stepBack(crumbsOf('en', { route: 'home', names: NAMES }))).toBeUndefined();
  });
});
