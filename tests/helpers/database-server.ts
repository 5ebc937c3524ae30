import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openTestDatabases } from './test-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    templateName: string;
    /** A folder for whatever tests leave behind; gone with the run. */
    runFolder: string;
  }
}

/** Vitest global setup: one server for the run and a migrated, seeded template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await openTestDatabases();
  project.provide('databaseUrl', databases.url);
  project.provide('templateName', databases.templateName);
  const runFolder = await mkdtemp(join(tmpdir(), 'pedivella-tests-'));
  project.provide('runFolder', runFolder);
  return async () => {
    await databases.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
