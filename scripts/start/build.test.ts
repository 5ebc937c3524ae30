import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, SOURCE_FOLDERS } from './build.mjs';

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) write(root, name, content);
  return root;
}

function write(root: string, name: string, content: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), content);
}

test('The same sources need no new build, wherever the project stands and whatever the tests say', () => {
  const files = { 'app/root.tsx': 'one', 'config.ts': 'two', 'messages/it.json': '{}' };
  const here = project(files);
  const there = project({
    ...files,
    'app/root.test.tsx': 'test',
    'domain/README.md': 'words',
    'data/mails/1.eml': 'mail',
  });
  expect(fingerprint(here)).toBe(fingerprint(there));
});

test('A source that is changed, added, renamed or removed calls for a build', () => {
  const root = project({ 'app/root.tsx': 'one', 'package-lock.json': '{}' });
  const seen = new Set([fingerprint(root)]);
  const changes = [
    () => write(root, 'app/root.tsx', 'two'),
    () => write(root, 'domain/orders/place-order.ts', ''),
    () => write(root, 'package-lock.json', '{"lockfileVersion":3}'),
    () => rmSync(join(root, 'app/root.tsx')),
    () => write(root, 'app/main.tsx', 'two'),
  ];
  for (const change of changes) {
    change();
    seen.add(fingerprint(root));
  }
  expect(seen.size).toBe(changes.length + 1);
});

test('Every folder the sources may import from counts for the build', () => {
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folders = Object.values(imports).flatMap((path) => /^\.\/(\w+)\/\*$/.exec(path)?.[1] ?? []);
  expect(folders.filter((folder) => !SOURCE_FOLDERS.includes(folder))).toEqual(['scripts', 'tests']);
});
