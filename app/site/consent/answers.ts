import type { CookiePurpose } from '#domain/consents/cookie-choice.ts';

/** How to answer the question about cookies, and what became of the last answer. */
export type Answers = {
  readonly choose: (granted: readonly CookiePurpose[]) => void;
  readonly failure: string | null;
  readonly isSending: boolean;
};
