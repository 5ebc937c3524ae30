import { describeFault, type Fault, type Findings } from './fault.ts';
import { runCommand } from './run-command.ts';

/** A check of `npm run verify`. `run` throws when it could not do its work. */
export type Check = { readonly name: string; run(root: string): Promise<Outcome> };
export type Outcome = {
  readonly ok: boolean;
  readonly note: string;
  readonly details: readonly string[];
  readonly warnings: readonly string[];
};
export type Verdict = Outcome & { readonly name: string; readonly seconds: number };

/** A check that runs commands one after another and stops at the first that fails. */
export function commandCheck(name: string, commands: readonly (readonly [string, ...string[]])[]): Check {
  return {
    name,
    async run(root) {
      for (const [command, ...parameters] of commands) {
        const { ok, output } = await runCommand(command, parameters, root);
        if (!ok)
          return { ok, note: '', details: [output || `${command} failed without a word`], warnings: [] };
      }
      return { ok: true, note: '', details: [], warnings: [] };
    },
  };
}

/** A check written here: faults fail it. */
export function findingsCheck(name: string, find: (root: string) => Promise<Findings>): Check {
  return {
    name,
    async run(root) {
      const { faults, warnings, note = '' } = await find(root);
      return { ok: faults.length === 0, note, details: sorted(faults), warnings: sorted(warnings) };
    },
  };
}

/** Runs one check and times it; a check that throws has failed. */
export async function judge(check: Check, root: string): Promise<Verdict> {
  const begun = performance.now();
  const outcome = await check.run(root).catch((error: unknown) => ({
    ok: false,
    note: '',
    details: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    warnings: [],
  }));
  return { ...outcome, name: check.name, seconds: (performance.now() - begun) / 1000 };
}

/**
 * One line per check, then what is wrong in full, then warnings (the first few unless all
 * are asked for).
 */
export function report(verdicts: readonly Verdict[], showAllWarnings: boolean): string {
  const lines = verdicts.map((verdict) => {
    const count = verdict.warnings.length;
    const warnings = count === 0 ? '' : `${count} ${count === 1 ? 'warning' : 'warnings'}`;
    const remarks = [verdict.note, warnings].filter(Boolean).join(', ');
    return `${verdict.ok ? '✓' : '✗'} ${verdict.name.padEnd(12)} ${seconds(verdict.seconds)}  ${remarks}`.trimEnd();
  });
  const failures = verdicts.filter((verdict) => !verdict.ok);
  const details = failures.flatMap((verdict) => ['', `── ${verdict.name}`, ...verdict.details]);
  const warnings = verdicts.flatMap((verdict) => warningsOf(verdict, showAllWarnings));
  return [...lines, ...warnings, ...details].join('\n');
}

const WARNINGS_SHOWN = 5;

function warningsOf({ name, warnings }: Verdict, all: boolean): string[] {
  if (warnings.length === 0) return [];
  const shown = all ? warnings : warnings.slice(0, WARNINGS_SHOWN);
  const hidden = warnings.length - shown.length;
  const rest = hidden > 0 ? [`  … and ${hidden} more: npm run verify -- --warnings`] : [];
  return ['', `── ${name}: warnings`, ...shown.map((warning) => `  ${warning}`), ...rest];
}

function seconds(value: number): string {
  const text = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );
  return `${text.padStart(5)} s`;
}

function sorted(faults: readonly Fault[]): string[] {
  return faults.map(describeFault).sort();
}
