import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ordersWords } from '#messages/orders/words.ts';
import type { TimelineStep } from './timeline.ts';

const DOT = 'absolute top-1.5 left-0 size-3.5 rounded-full border-2';

type Props = {
  steps: readonly TimelineStep[];
  /** When it arrives, in words. */
  arrives?: string | null;
  /** Nothing has happened but the payment: what comes counts. */
  isNew?: boolean;
};

/** What happened to an order and what comes; the last event stands out. */
export function OrderTimeline({ steps, arrives = null, isNew = false }: Props) {
  const t = useWords(ordersWords, 'timeline');
  const latest = steps.findLastIndex((step) => step.at !== null);
  return (
    <section aria-labelledby="order-timeline" className="grid gap-5">
      <h2 className="text-t4" id="order-timeline">
        {t(isNew ? 'next' : 'title')}
      </h2>
      <ol>
        {steps.map((step, index) => (
          <Step
            arrives={step.what === 'delivered' && step.at === null ? arrives : null}
            isLatest={index === latest}
            key={`${step.what}${step.parcel}${step.at}`}
            step={step}
          />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { step: TimelineStep; isLatest: boolean; arrives: string | null };

function Step({ step, isLatest, arrives }: StepProps) {
  const t = useWords(ordersWords, 'timeline');
  const format = useFormatter();
  const words = t(step.what);
  const dot = isLatest ? 'border-accent bg-accent' : step.at ? 'border-ink bg-ink' : 'border-edge bg-page';
  return (
    <li
      aria-current={isLatest ? 'step' : undefined}
      className="relative pb-5 pl-8 before:absolute before:top-5 before:bottom-[-0.375rem] before:left-[0.375rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
    >
      <span aria-hidden="true" className={`${DOT} ${dot}`} />
      <p className={isLatest ? 'font-semibold' : step.at ? '' : 'text-ink-2'}>
        {step.parcel === null ? words : t('of-parcel', { what: words, parcel: step.parcel })}
        {!step.at && <span className="sr-only">, {t('to-come')}</span>}
      </p>
      {arrives && <p className="text-small text-ink-2">{arrives}</p>}
      {step.at && (
        <time className="text-small text-ink-2" dateTime={step.at.toISOString()}>
          {format.dateTime(step.at, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}
        </time>
      )}
    </li>
  );
}
