/**
 * @browser-safe What became of a posted form: always with what was typed, so that nothing of it is
 * lost. `fields`: complaints in the reader's language, by the field's id.
 */
export type FormAnswer = {
  readonly isSent: boolean;
  readonly status: number;
  /** Of a stored submission. */
  readonly number: string | null;
  /** By the slugs of fields; empty after sending. */
  readonly typed: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** Files that arrived and wait for the form, by the slugs of fields. */
  readonly files: Readonly<Record<string, StoredFile>>;
  /** A complaint about no field. */
  readonly sentence: string | null;
  /** The line broke: nobody knows whether it arrived. Sent again, it is the same submission. */
  readonly isLost?: boolean;
};

/** A file that arrived: its token, and how its sender calls it. */
export type StoredFile = { readonly token: string; readonly name: string };

/** A form as it arrived. `isCut`: it had more fields than any form. */
export type Posted = {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { readonly name: string; readonly bytes: Uint8Array }>>;
  readonly isCut: boolean;
};

/** The field that people do not see. The name is no slug, so no field of a form has it. */
export const TRAP = 'form_website';
/** How long filling in took, in milliseconds, where a script could measure it. */
export const TOOK = 'form_took';
/** The button that takes a file back, by its field. */
export const REMOVE = 'form_remove';
