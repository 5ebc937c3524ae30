/**
 * `npm run doctor`: what is wrong with this machine, and what to do. Runs on the machine's own Node
 * and without any package; ends with 1 when something keeps the shop from running.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findingLines, verdict } from './doctor/finding.mjs';
import { examineMachine } from './doctor/machine.mjs';
import { examinePlace } from './doctor/place.mjs';
import { examineProject } from './doctor/project.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
if (existsSync(join(root, '.env'))) process.loadEnvFile?.(join(root, '.env'));

const findings = [
  ...(await examineMachine(root)),
  ...(await examinePlace(root)),
  ...(await examineProject(root)),
];
console.log(`\n${findings.flatMap(findingLines).join('\n')}\n\n  ${verdict(findings)}`);
process.exitCode = findings.some(({ level }) => level === 'blocks') ? 1 : 0;
