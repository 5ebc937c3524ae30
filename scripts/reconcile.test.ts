import { expect, it } from 'vitest';
import { paymentReconciliations } from '#domain/payments/schema.ts';
import { newId } from '#shared/ids.ts';
import { runScript } from '#tests/helpers/run-script.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

it('npm run reconcile prints the last report of each provider, ends with 1 when one needs to be looked at, and reconciles first where it is told to', {
  timeout: 150_000,
}, async () => {
  const shop = await testShop();
  const run = (...args: string[]) => runScript('scripts/reconcile.ts', args, { DATABASE_URL: shop.url });
  const report = async (at: string, subjects: string[]) => {
    const mismatches = subjects.map((subject) => ({ kind: 'unknown-to-us', subject }) as const);
    const about = { id: newId(), provider: 'stripe', since: new Date('2026-11-20'), at: new Date(at) };
    await shop.db.insert(paymentReconciliations).values({ ...about, checked: 7, mismatches, failure: null });
  };
  await report('2026-11-21', []);
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('7 payments compared') });
  await report('2026-11-22', ['pi_stranger']);
  expect(await run()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/1 do not match\s+unknown-to-us {2}pi_stranger/),
  });
  expect(await run('--now')).toMatchObject({ stdout: expect.stringContaining('sandbox, ') });
  expect(await run('--tomorrow')).toMatchObject({ code: 1, stderr: expect.stringContaining('--tomorrow') });
});
