import type { TestProject } from 'vitest/node';
import { openTestDatabases } from './test-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    templateName: string;
  }
}

/** Vitest global setup: one server for the run and a migrated, seeded template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await openTestDatabases();
  project.provide('databaseUrl', databases.url);
  project.provide('templateName', databases.templateName);
  return () => databases.stop();
}
