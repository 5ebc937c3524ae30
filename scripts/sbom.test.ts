import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

test('15.1.2 npm run sbom lists every dependency as CycloneDX', () => {
  const [program = '', ...args] = manifest.scripts.sbom.split(' ');
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const bom = JSON.parse(stdout);
  expect(bom.bomFormat).toBe('CycloneDX');
  const names = bom.components.map((component: { 'bom-ref': string }) =>
    component['bom-ref'].replace(/@[^@]*$/, ''),
  );
  for (const name of Object.keys(manifest.dependencies)) expect(names).toContain(name);
}, 30_000);
