import { useMemo } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import type { WordedForm } from '#domain/forms/definition.ts';
import { DynamicField } from './dynamic-field.tsx';
import type { FormAnswer } from './submit-test-form.server.ts';

type Props = {
  form: WordedForm;
  answer: FormAnswer | undefined;
  /** The default of empty e-mail fields. */
  email: string;
  submit: string;
};

/**
 * A form as its definition says. The server validates it by the same definition. It works without
 * scripts.
 */
export function DynamicForm({ form, answer, email, submit }: Props) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  const ids = useMemo(() => form.fields.map(({ id }) => id), [form]);
  useFocusOnFault(answer, ids);
  return (
    <Form
      action={pathname + search}
      className="grid gap-x-6 gap-y-7 sm:grid-cols-2"
      encType="multipart/form-data"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      {form.fields.map((field) => (
        <div className={field.class === 'small_field' ? '' : 'sm:col-span-2'} key={field.id}>
          <DynamicField
            error={answer?.fields[field.id]}
            field={field}
            typed={answer?.typed[field.slug] ?? (field.vueType === 'email' ? email : '')}
          />
        </div>
      ))}
      <p className="sm:col-span-2">
        <Button aria-disabled={isSending} icon="right">
          {submit}
        </Button>
      </p>
    </Form>
  );
}
