import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { type Halves, startAfterLooks, startLate } from './late-start.server.ts';

const PAGE = {
  head: '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
  rest: '</head><body><p>$&</p><script>data = 1</script><script type="module" async="">import "/a.js";</script></body></html>',
};

const whole = ({ head, rest }: Halves) => head + rest;

test('a page that starts late fetches no script by itself, and keeps the rest', () => {
  const late = whole(startLate(PAGE));
  expect(late).not.toMatch(/modulepreload"|type="module"/);
  expect(late).toContain('<script type="text/late">import "/a.js";</script>');
  expect(late).toContain('<link rel="late" href="/a.js"/><link rel="stylesheet" href="/a.css"/>');
  expect(late).toContain('<p>$&</p><script>data = 1</script>');
  expect(late).toMatch(/<\/script><\/body><\/html>$/);
});

test('what waits for the visitor is a script that can be read', () => {
  const starter = /<script>(\(\(\)=>.*?)<\/script>/.exec(whole(startLate(PAGE)))?.[1] ?? '';
  expect(starter.length).toBeGreaterThan(300);
  expect(() => new Script(starter)).not.toThrow();
});

test('a page that starts at once fetches its scripts after what is seen', () => {
  expect(whole(startAfterLooks(PAGE))).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="stylesheet"',
  );
  expect(whole(startAfterLooks(PAGE))).toContain('<script type="module" async="">import "/a.js";</script>');
});
