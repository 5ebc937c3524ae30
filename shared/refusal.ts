/** Values of a refusal's message. Never secrets, because visitors see them. */
export type RefusalValues = Record<string, string | number>;

type Listener = (code: string) => void;
const listeners = new Set<Listener>();

/** Hears the code of every refusal as it is made, to count them. @returns stops it */
export function hearRefusals(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * An expected failure of an act: a stable `code` (`room.what-went-wrong`, also the message key
 * `refusals.{code}`) and the values of its message. It is thrown, so the transaction rolls back.
 * Rooms know no HTTP: `server/refusals.ts` maps codes to statuses.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly values: RefusalValues;
  /** The complaint of each input: field name → refusal code. */
  readonly fields: Record<string, string>;

  constructor(code: string, values: RefusalValues = {}, fields: Record<string, string> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.values = values;
    this.fields = fields;
    for (const hear of listeners) hear(code);
  }
}

/** Whether it is a Refusal, with this code when one is given. */
export function isRefusal(error: unknown, code?: string): error is Refusal {
  return error instanceof Refusal && (code === undefined || error.code === code);
}
