import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { isRefusal } from '#shared/refusal.ts';
import { CommandFault } from './command-fault.ts';

/** Why a command failed, for the person at the terminal: in a line where they can put it right. */
export function explainFault(error: unknown): string {
  if (error instanceof CommandFault || isWrongOption(error)) return error.message;
  if (!isRefusal(error)) return explainStart(error);
  const fields = Object.entries(refusalTexts('en', error.fields, error.values));
  return [refusalText('en', error), ...fields.map(([field, text]) => `  ${field}: ${text}`)].join('\n');
}

/** What `parseArgs` throws for options it does not know. */
function isWrongOption(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
