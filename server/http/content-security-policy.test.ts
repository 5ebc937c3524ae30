import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policyOf = (html: string) => contentSecurityPolicy(Buffer.from(html));
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('inline scripts are allowed by their hash and by nothing else', () => {
  const policy = policyOf(
    '<script>start("più – 36 × 34")</script><script type="module" async="">import "/a.js"</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('start("più – 36 × 34")')} ${hash('import "/a.js"')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('scripts with an address and data blocks need no hash', () => {
  const policy = policyOf('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>');
  expect(policy).toContain("script-src 'self';");
});

test('nothing may be framed, rebased or embedded', () => {
  const policy = policyOf('');
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
});

test('forms may lead to another login service when one is set', () => {
  expect(contentSecurityPolicy(Buffer.from(''), ['https://login.example.com'])).toContain(
    "form-action 'self' https://login.example.com;",
  );
});
