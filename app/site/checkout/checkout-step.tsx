import type { ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { CHECKOUT_STEPS, FIELDS_OF_STEP, type StepName } from '#domain/checkout/typed.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout } from './checkout-context.ts';

/** A step: open, folded to a summary of its values, or still ahead. */
export function CheckoutStep({
  name,
  summary,
  children,
}: {
  name: StepName;
  /** Its values in words, once it is done. */
  summary?: ReactNode;
  children: ReactNode;
}) {
  const t = useWords(checkoutWords, 'steps');
  const { step, data } = useCheckout();
  const isOpen = step === name;
  const isDone = !isOpen && data.done.includes(name);
  return (
    <section aria-labelledby={`step-${name}`} className="border-t border-line py-8 first:border-0 first:pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2
          className={`text-t3 outline-offset-4 ${isOpen || isDone ? '' : 'text-ink-2'}`}
          id={`step-${name}`}
          tabIndex={-1}
        >
          {t(name)}
        </h2>
        {isDone && <Change name={name} />}
      </div>
      {isOpen && <div className="grid gap-6 pt-6">{children}</div>}
      {isDone && (
        <>
          <div className="pt-2 break-words text-ink-2">{summary}</div>
          <FoldedFields name={name} />
        </>
      )}
    </section>
  );
}

function Change({ name }: { name: StepName }) {
  const t = useWords(checkoutWords, 'steps');
  return (
    <button
      aria-label={t('change-step', { step: t(name) })}
      className="min-h-11 text-small font-semibold underline underline-offset-4"
      name="intent"
      type="submit"
      value={`open ${name}`}
    >
      {t('change')}
    </button>
  );
}

/**
 * A folded step's fields are sent along: the order has what this page shows, whatever another tab
 * stored meanwhile.
 */
function FoldedFields({ name }: { name: StepName }) {
  const { typed } = useCheckout().data;
  return FIELDS_OF_STEP[name].map(
    (field) => typed[field] && <input key={field} name={field} type="hidden" value={typed[field]} />,
  );
}

/** Without scripts new totals are asked for, in the open step. */
export function UpdateTotals() {
  const t = useWords(checkoutWords);
  return (
    <button
      className="hidden min-h-11 justify-self-start text-small underline noscript:block"
      name="intent"
      type="submit"
      value="update"
    >
      {t('update')}
    </button>
  );
}

/** The button to the next step. */
export function Continue({ from, children }: { from: StepName; children: string }) {
  const { isPricing, isSending } = useCheckout();
  return (
    <div className="grid justify-items-start gap-2 pt-2">
      <UpdateTotals />
      <Button
        aria-disabled={isPricing || isSending}
        className="w-full sm:w-auto"
        icon="right"
        name="intent"
        type="submit"
        value={`step ${from}`}
      >
        {children}
      </Button>
    </div>
  );
}

/** The three steps in a row, the open one filled. */
export function StepList() {
  const t = useWords(checkoutWords, 'steps');
  const { step, data } = useCheckout();
  return (
    <ol aria-label={t('label')} className="flex max-w-full flex-wrap text-micro font-semibold sm:text-small">
      {CHECKOUT_STEPS.map((name, index) => {
        const isOpen = name === step;
        const isDone = !isOpen && data.done.includes(name);
        return (
          <li
            aria-current={isOpen ? 'step' : undefined}
            className={`flex min-h-10 items-center gap-2 border border-line px-3 last:rounded-r-full sm:px-4 ${index > 0 ? '-ml-px' : ''} ${isOpen ? 'border-ink bg-ink text-page' : isDone ? '' : 'text-ink-2'}`}
            key={name}
          >
            {isDone && <span aria-hidden="true">✓</span>}
            {t(name)}
            {isDone && <span className="sr-only">, {t('done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
