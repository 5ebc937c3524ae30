import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { FormFaults } from '#app/site/forms/form-faults.tsx';
import { garageWords } from '#messages/garage/words.ts';

/** What is wrong with what was sent. */
type Refused = {
  readonly complaints: readonly { readonly field: string; readonly sentence: string }[];
  readonly sentence: string | null;
};

/** The frame of a form of the garage: what is wrong stands on top and takes the focus. */
export function RegistrationForm({
  answer,
  children,
}: {
  readonly answer: Refused | undefined;
  readonly children: ReactNode;
}) {
  const t = useWords(garageWords, 'form');
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      className="grid gap-8"
      encType="multipart/form-data"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      <FormFaults answer={answer} title={(count) => t('faults', { count })} />
      {children}
    </Form>
  );
}
