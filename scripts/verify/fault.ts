/**
 * One thing a check found: where, which law, and what to do about it. Paths are relative to
 * the project's root.
 */
export type Fault = {
  readonly path: string;
  readonly line?: number;
  readonly law: string;
  readonly text: string;
};

/**
 * What a check found: faults fail it, warnings are only shown, `note` is a few words for its line.
 */
export type Findings = { readonly faults: Fault[]; readonly warnings: Fault[]; readonly note?: string };

/** A fault as one line an editor can jump to. */
export function describeFault(fault: Fault): string {
  const place = fault.line === undefined ? fault.path : `${fault.path}:${fault.line}`;
  return `${place}  ${fault.text} [${fault.law}]`;
}
