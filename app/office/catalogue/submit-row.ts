import { data } from 'react-router';
import { ImportRefused } from '#domain/imports/faults.ts';
import type { OfficeRequest } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { sayIn } from '../words.ts';
import { FileRefused } from './change-pictures.ts';
import { faultText } from './fault-text.ts';

/**
 * Carries out an act whose fields are the cells of a sheet: what is wrong with a cell stands at its
 * field, and what is wrong with one of several files names it.
 */
export async function submitRow(
  office: OfficeRequest,
  form: FormData,
  { back, acts }: Parameters<typeof submitAct>[2],
) {
  const say = sayIn(office.locale);
  let refused: ImportRefused | undefined;
  let file = '';
  const noticed = async (act: () => Promise<unknown>) => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ImportRefused) refused = error;
      if (!(error instanceof FileRefused)) throw error;
      file = error.file;
      throw error.cause;
    }
  };
  const run = Object.entries(acts).map(([name, act]) => [name, () => noticed(act)]);
  const answer = await submitAct(office, form, { back, acts: Object.fromEntries(run) });
  if (file !== '') {
    const fault = say('catalogue.file-refused', { file, why: answer.data.fault });
    return data({ ...answer.data, fault }, { status: answer.init?.status ?? 422 });
  }
  if (!refused) return answer;
  const faults = Object.fromEntries(refused.faults.map((fault) => [columnOf(fault), faultText(say, fault)]));
  const fault = say('catalogue.refused', { n: refused.total });
  return data({ ...answer.data, fault, faults }, { status: 422 });
}

/** A row of geometry has its size behind the column. */
function columnOf({ line, column }: { line: number; column: string | null }): string {
  return line > 1 ? `${column}.${line}` : (column ?? '');
}
