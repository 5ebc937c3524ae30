import { useFetcher } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { DynamicForm } from './dynamic-form.tsx';
import type { FormAnswer } from './form-answer.ts';
import { FormOff } from './form-off.tsx';
import { FormSent } from './form-sent.tsx';
import type { ShownForm } from './show-form.server.ts';

type Props = {
  shown: ShownForm;
  /** Values of hidden fields and defaults of others, by slug. */
  values?: Readonly<Record<string, string>>;
  /** Of a form that was posted without scripts. */
  posted?: FormAnswer | undefined;
};

/**
 * A form in any page, and what became of it in its place. Without scripts it leads to its own page,
 * which answers.
 */
export function FormInPage({ shown: { form, offSince, offReason }, values = {}, posted }: Props) {
  const locale = useLocaleCode();
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? posted;
  if (answer?.isSent) return <FormSent form={form} number={answer.number} />;
  // What was typed into a form that was turned off meanwhile stays to be copied.
  if (!form || (offSince && !answer)) return <FormOff reason={offReason} since={offSince} />;
  return (
    <DynamicForm
      action={addressOf(locale, 'form', { slug: form.slug })}
      answer={answer}
      as={fetcher.Form}
      form={form}
      isSending={fetcher.state !== 'idle'}
      values={values}
    />
  );
}
