import { expect, it } from 'vitest';
import type { LegalBlock } from './blocks.ts';
import { fillFacts, withoutEmptySections } from './fill-facts.ts';

const facts = { email: 'a@b.example', seller: 'Maker & Sons $1' };

it('fills facts into texts and items, word for word', () => {
  expect(fillFacts({ kind: 'p', text: '{seller}: {email}, {email}' }, facts)).toEqual({
    kind: 'p',
    text: 'Maker & Sons $1: a@b.example, a@b.example',
  });
  expect(fillFacts({ kind: 'lines', items: ['{seller}', 'none'] }, facts)).toEqual({
    kind: 'lines',
    items: ['Maker & Sons $1', 'none'],
  });
});

it('writes one full stop where a sentence ends with a fact that has its own', () => {
  const company = { seller: 'Maker S.r.l.', town: 'Hill' };
  const text = 'The seller is {seller}. It sits in {town}.';
  expect(fillFacts({ kind: 'p', text }, company)).toEqual({
    kind: 'p',
    text: 'The seller is Maker S.r.l. It sits in Hill.',
  });
});

it('makes one entry of each mediator, and leaves out the section of a shop that has none', () => {
  const body: LegalBlock[] = [
    { kind: 'h2', id: 'a', text: 'A' },
    { kind: 'p', text: 'Stays.' },
    { kind: 'h2', id: 'mediators', text: 'Mediators' },
    { kind: 'list', items: ['{mediators}'] },
  ];
  const list: LegalBlock = { kind: 'list', items: ['{mediators}'] };
  expect(fillFacts(list, {}, { mediators: ['One', 'Two'] })).toEqual({
    kind: 'list',
    items: ['One', 'Two'],
  });
  expect(withoutEmptySections(body, { mediators: ['One'] })).toHaveLength(4);
  expect(withoutEmptySections(body, { mediators: [] })).toEqual(body.slice(0, 2));
});

it('keeps an anchor, and braces around any unknown name', () => {
  const heading = { kind: 'h2', id: 'email', text: '{unknown} {toString}' } as const;
  expect(fillFacts(heading, facts)).toEqual(heading);
});
