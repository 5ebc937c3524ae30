import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

test('the short torture loses nothing: four kills, every promise kept', { timeout: 240_000 }, async () => {
  const torture = spawn(process.execPath, ['scripts/torture.ts', '--short'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void torture.kill('SIGTERM'));
  const [said, complained, [code]] = await Promise.all([
    text(torture.stdout),
    text(torture.stderr),
    once(torture, 'exit'),
  ]);
  expect(code, said + complained).toBe(0);
  expect(said).toMatch(/promises broken +0$/m);
  expect(Number(/^ +orders shown as paid +(\d+)$/m.exec(said)?.[1]), said).toBeGreaterThan(0);
});
