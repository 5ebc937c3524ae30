import { Refusal } from '#shared/refusal.ts';
import type { Writer } from './find-writers.ts';

/** A field that two wrote: what it holds now, and who wrote that; null: nobody knows. */
export type WrittenByBoth = {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
  readonly writer: Writer | null;
};

/** Somebody else wrote the same fields meanwhile. It says both values of each. */
export class EditConflict extends Refusal {
  readonly both: readonly WrittenByBoth[];

  constructor(both: readonly WrittenByBoth[]) {
    const names = both.map(({ field }) => field);
    const fields = Object.fromEntries(names.map((name) => [name, 'edits.field-conflict']));
    super('edits.record-conflict', { count: both.length, fields: names.join(', ') }, fields);
    this.both = both;
  }
}
