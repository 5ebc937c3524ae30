import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefAttributes,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FormProps } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import type { WordedForm } from '#domain/forms/word-form.ts';
import { formsWords } from '#messages/forms/words.ts';
import { DynamicField } from './dynamic-field.tsx';
import { faultsBeforeSending } from './faults-before-sending.ts';
import { type FormAnswer, TOOK, TRAP } from './form-answer.ts';
import { MandatoryLegend } from './mandatory.tsx';
import { useFormDraft } from './use-form-draft.ts';

type Props = {
  form: WordedForm;
  answer: (Pick<FormAnswer, 'fields' | 'typed'> & Partial<FormAnswer>) | undefined;
  /** What stands in empty fields, by slug: an e-mail field’s default, values of hidden ones. */
  values: Readonly<Record<string, string>>;
  /** Where it is posted to, by this component: a page's form or a fetcher's. */
  action: string;
  as: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  isSending: boolean;
  /** What stands above the button; the link to the privacy policy without it. */
  terms?: ReactNode;
};

/**
 * A form as its definition says. Browser and server check by the same definition. It works without
 * scripts.
 */
export function DynamicForm({ form, answer, values, action, as: Form, isSending, terms }: Props) {
  const t = useWords(formsWords);
  const ids = useMemo(() => form.fields.map(({ id }) => id), [form]);
  const [found, setFound] = useState<Pick<FormAnswer, 'fields'>>();
  const element = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(form, element, answer);
  const shown = found ?? answer;
  useFocusOnFault(shown, ids);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isSending) return event.preventDefault();
    const fields = faultsBeforeSending(form, event.currentTarget, t('file.pending'));
    const isFaulty = Object.keys(fields).length > 0;
    setFound(isFaulty ? { fields } : undefined);
    if (isFaulty) event.preventDefault();
    const took = event.currentTarget.elements.namedItem(TOOK);
    if (took instanceof HTMLInputElement) took.value = String(Math.round(performance.now()));
  };
  return (
    <Form
      action={action}
      className="grid gap-x-6 gap-y-7 sm:grid-cols-2"
      encType={hasFiles(form) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      method="post"
      noValidate
      onInput={draft.store}
      onSubmit={send}
      preventScrollReset
      ref={element}
    >
      {shown && (
        <Faults
          fields={shown.fields}
          sentence={!found && answer?.isLost ? t('not-sent') : !found && answer?.sentence}
        />
      )}
      <div className="sm:col-span-2">
        <MandatoryLegend />
      </div>
      {form.fields.map((field) => (
        <div className={cellOf(field)} key={field.id}>
          <DynamicField
            error={shown?.fields[field.id]}
            field={field}
            form={form}
            stored={answer?.files?.[field.slug]}
            typed={answer?.typed[field.slug] ?? values[field.slug] ?? ''}
          />
        </div>
      ))}
      <Trap label={t('trap')} />
      <p className="text-small text-pretty text-ink-2 sm:col-span-2">{terms ?? <PrivacyLink />}</p>
      <p className="sm:col-span-2">
        <Button aria-disabled={isSending} icon="right">
          {form.submit ?? t('submit')}
        </Button>
      </p>
    </Form>
  );
}

const hasFiles = ({ fields }: WordedForm) => fields.some(({ vueType }) => vueType === 'file');

function cellOf({ class: width, vueType }: WordedForm['fields'][number]): string {
  if (vueType === 'hidden') return 'hidden';
  return width === 'small_field' ? 'min-w-0' : 'min-w-0 sm:col-span-2';
}

/** How many fields are wrong, or what is wrong with none of them. */
function Faults({
  fields,
  sentence,
}: Pick<FormAnswer, 'fields'> & { sentence: string | null | undefined | false }) {
  const t = useWords(formsWords);
  const count = Object.keys(fields).length;
  const title = sentence || (count > 0 ? t('faults', { count }) : null);
  return (
    title && (
      <div className="sm:col-span-2">
        <Notice look="danger" title={title} />
      </div>
    )
  );
}

function PrivacyLink() {
  const t = useWords(formsWords);
  const locale = useLocaleCode();
  return t.rich('privacy', {
    link: (text) => (
      <a
        className="text-ink underline"
        href={addressOf(locale, 'privacy-policy')}
        rel="noopener"
        target="_blank"
      >
        {text}
      </a>
    ),
  });
}

/** A field that only programs find, and the time filling in took. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="hidden">
      <label>
        {label}
        <input autoComplete="off" name={TRAP} tabIndex={-1} type="text" />
      </label>
      <input name={TOOK} type="hidden" />
    </div>
  );
}
