/**
 * One small fault that tests must notice: in `file`, `find` (which occurs once) becomes `replace`.
 */
export type Mutation = {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Test files that must notice it; a folder stands for all test files in it. */
  readonly tests: readonly string[];
};

/** Several mutations of one file that the same tests must notice. */
export function mutationsOf(
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [find: string, replace: string])[],
): Mutation[] {
  return changes.map(([find, replace]) => ({ file, find, replace, tests }));
}
