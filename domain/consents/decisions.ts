/**
 * Who consents: a browser by the random id in its cookie, a reader by their subscription, a rider
 * by their request for a quote.
 */
export type SubjectKind = 'browser' | 'reader' | 'quote';

/** `refused`: never given; `withdrawn`: given before. */
export type Decision = 'granted' | 'refused' | 'withdrawn';

export function decisionOf(granted: boolean, before: boolean | undefined): Decision {
  if (granted) return 'granted';
  return before ? 'withdrawn' : 'refused';
}
