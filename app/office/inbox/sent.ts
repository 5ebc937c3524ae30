import type { AnswerTemplate } from '#domain/claims/answer-templates.ts';
import type { Submission } from '#domain/forms/list-submissions.ts';
import type { CaseStage } from '#domain/inbox/kinds.ts';
import type { ReplyTemplate } from '#domain/inbox/reply-templates.ts';
import type { Rule } from '#domain/warranties/warranty-outcome.ts';
import type { Locale } from '#shared/locale.ts';
import type { OfficeLocale, Say } from '../words.ts';

export type SentFile = {
  readonly field: string;
  readonly name: string;
  readonly isScanned: boolean;
  /** Shown where it stands, not only linked. */
  readonly isPicture?: boolean;
};

/** A case as somebody sent it, whatever its kind. */
export type Sent = {
  readonly title: string;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
  readonly arrivedAt: Date;
  readonly forgetAt: Date;
  readonly state: string;
  readonly stage: CaseStage;
  readonly answers: readonly { readonly slug: string; readonly question: string; readonly text: string }[];
  readonly files: readonly SentFile[];
  readonly heldFor: Submission['heldFor'];
  readonly consents: Submission['consents'];
  /** What owner and staff wrote, where its own room keeps it. */
  readonly talk: readonly {
    readonly id: string;
    readonly isFromOwner: boolean;
    readonly message: string;
    readonly at: Date;
    readonly files: readonly SentFile[];
  }[];
  /** The day by which its step is done; null where no clock runs. */
  readonly due: { readonly day: string; readonly isLate: boolean } | null;
  /** The beginnings of answers that fit, by name. */
  readonly templates: readonly (ReplyTemplate | AnswerTemplate)[];
  /** The rules that held when the bike of a claim was registered; absent for other cases. */
  readonly rules?: readonly Rule[];
  readonly changes: readonly {
    readonly toState: string;
    readonly at: Date;
    readonly actorKind: string;
    readonly reason: string;
  }[];
};

export type In = { readonly number: string; readonly locale: OfficeLocale; readonly say: Say };

/** The stage of a case by the states of its kind. */
export function stageIn(states: Readonly<Record<CaseStage, readonly string[]>>, state: string): CaseStage {
  const stages: readonly CaseStage[] = ['open', 'held', 'answered', 'closed'];
  return stages.find((one) => states[one].includes(state)) ?? 'closed';
}
