import { expect, it } from 'vitest';
import { fillFacts } from './fill-facts.ts';

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

it('keeps an anchor, and braces around any unknown name', () => {
  const heading = { kind: 'h2', id: 'email', text: '{unknown} {toString}' } as const;
  expect(fillFacts(heading, facts)).toEqual(heading);
});
