/**
 * One thing looked at. `fine`: nothing to do; `note`: works, but worth knowing; `blocks`: the shop
 * will not run.
 *
 * @typedef {{ level: 'fine' | 'note' | 'blocks', what: string, says: string, remedy?:
 *   string }} Finding
 */

const MARKS = { fine: '✓', note: '!', blocks: '✗' };

/** @param {string} what @param {string} says @returns {Finding} */
export const fine = (what, says) => ({ level: 'fine', what, says });

/** @param {string} what @param {string} says @param {string} [remedy] @returns {Finding} */
export const note = (what, says, remedy) => ({ level: 'note', what, says, remedy });

/** @param {string} what @param {string} says @param {string} remedy @returns {Finding} */
export const blocks = (what, says, remedy) => ({ level: 'blocks', what, says, remedy });

/** Formats a finding as one line, with a second one for what to do. @param {Finding} finding */
export function findingLines({ level, what, says, remedy }) {
  const line = `  ${MARKS[level]} ${what.padEnd(12)} ${says}`;
  return remedy ? [line, `  ${' '.repeat(15)}→ ${remedy}`] : [line];
}

/** The last line: whether the shop can run here. @param {Finding[]} findings */
export function verdict(findings) {
  const faults = findings.filter(({ level }) => level === 'blocks').length;
  if (faults === 0) return 'The shop can run here: npm start.';
  return `${faults === 1 ? 'One thing' : `${faults} things`} must be put right before the shop can run.`;
}
