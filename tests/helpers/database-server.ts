import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openRunFolder } from './run-folder.ts';
import { openTestDatabases } from './test-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    templateName: string;
    /** A folder for everything tests leave behind; deleted with the run. */
    runFolder: string;
  }
}

/**
 * Vitest global setup: one server for the run and a migrated, seeded template that each
 * test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await openRunFolder();
  // For this process and its children: where files go, and where commands find compiled
  // code of others.
  process.env.TMPDIR = runFolder;
  process.env.NODE_COMPILE_CACHE ??= join(runFolder, 'compiled');
  const databases = await openTestDatabases();
  project.provide('databaseUrl', databases.url);
  project.provide('templateName', databases.templateName);
  project.provide('runFolder', runFolder);
  return async () => {
    await databases.stop();
    await rm(runFolder, { recursive: true, force: true });
  };
}
