// @browser-safe Pages differ by what a form is for.

/**
 * What a form is for. A `newsletter` becomes a subscription and a `test` is stored nowhere; all
 * others are submissions that somebody reads.
 */
export const FORM_KINDS = ['contact', 'application', 'press', 'warranty', 'newsletter', 'test'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Whether this kind of form asks for consent to offers as well (specification, section 5). */
export function needsMarketing(kind: FormKind): boolean {
  return kind === 'newsletter' || kind === 'contact';
}

/** Whether what is sent is stored as a submission. */
export function isStored(kind: FormKind): boolean {
  return kind !== 'newsletter' && kind !== 'test';
}
