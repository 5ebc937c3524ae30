import { type Fault, faultMessage } from '#domain/imports/faults.ts';
import { isWord, type Say } from '../words.ts';

/** Why a cell cannot be so: in the office's language, or else as the command says it. */
export function faultText(say: Say, { code, values }: Pick<Fault, 'code' | 'values'>): string {
  const word = `fault.${code}`;
  return isWord(word) ? say(word, values) : faultMessage({ line: 1, column: null, code, values });
}
