import { useWords } from '#app/intl/use-words.ts';
import { useDay } from '#app/site/garage/section.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type ClaimState, isOwnersTurn } from '#domain/claims/states.ts';
import { claimsWords } from '#messages/claims/words.ts';

const STEPS = ['sent', 'examining', 'decided', 'done'] as const;

/** Which of the four steps a claim is in; the end of one that goes no further. */
const AT: Readonly<Record<ClaimState, number>> = {
  sent: 0,
  examining: 1,
  asked: 1,
  approved: 2,
  rejected: 2,
  done: 3,
  withdrawn: -1,
  lapsed: -1,
};

/** How far a claim is, whose turn it is, and until when. */
export function ClaimSteps({ state, dueOn }: { state: ClaimState; dueOn: string | null }) {
  const t = useWords(claimsWords);
  const day = useDay();
  const at = AT[state];
  const steps = state === 'rejected' ? STEPS.slice(0, 3) : STEPS;
  return (
    <section
      aria-labelledby="state"
      className="grid gap-6 rounded-corner-sm border border-line bg-surface p-6"
    >
      {at >= 0 && (
        <ol className={`grid gap-x-3 gap-y-2 ${steps.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-4'}`}>
          {steps.map((step, index) => (
            <li
              aria-current={index === at ? 'step' : undefined}
              className={`flex items-center gap-2 border-t-4 pt-2 text-small ${index <= at ? 'border-action font-semibold' : 'border-line text-ink-2'}`}
              key={step}
            >
              {index < at && <Icon name="check" size={16} />}
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
      )}
      <div className="grid gap-2">
        <h2 className="text-t3" id="state">
          {t(`states.${state}.title`)}
        </h2>
        <p className="max-w-[36em] text-pretty">{t(`states.${state}.text`)}</p>
        {dueOn && (
          <p className="font-semibold">
            {t(isOwnersTurn(state) ? 'due.owner' : 'due.maker', { date: day(dueOn) })}
          </p>
        )}
      </div>
    </section>
  );
}
