import { expect, test } from 'vitest';
import { statesAsAttributes } from './shown-states.ts';

test('rules of a state are told of its attribute, others are left out', () => {
  const rules = [
    'a { color: red }',
    '@media (hover: hover) { a:hover { color: blue } }',
    'a:focus-visible { }',
  ];
  expect(statesAsAttributes(rules)).toBe(
    '@media all { a[data-shown="hover"] { color: blue } }\na[data-shown="focus"] { }',
  );
});
