import { Form, useLocation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { useIsSending } from '#app/site/navigation/use-is-sending.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import { withdrawalWords } from '#messages/withdrawal/words.ts';
import type { OpenedWithdrawal, WithdrawalAnswer } from './submit-withdrawal.server.ts';

/** In the order of the form. */
const FIELDS = ['name', 'orderReference', 'email'] as const;

type Props = { answer: WithdrawalAnswer | undefined; opened: OpenedWithdrawal };

/**
 * Name, order and address for the receipt; the law allows no more questions. It works without
 * scripts.
 */
export function WithdrawForm({ answer, opened }: Props) {
  const t = useWords(withdrawalWords);
  const { pathname, search } = useLocation();
  const isSending = useIsSending();
  const typed = answer?.typed ?? opened.typed;
  useFocusOnFault(answer, FIELDS);
  const fieldOf = (name: keyof typeof typed) => ({
    defaultValue: typed[name],
    error: answer?.fields[name],
    id: name,
    name,
    required: true,
    spellCheck: false,
  });
  return (
    <div className="grid max-w-xl gap-7">
      {answer && Object.keys(answer.fields).length > 0 && <Notice look="danger" title={t('check')} />}
      <Form
        action={pathname + search}
        className="grid gap-6"
        method="post"
        noValidate
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <TextField
          {...fieldOf('name')}
          autoComplete="name"
          label={<Mandatory>{t('name')}</Mandatory>}
          maxLength={120}
        />
        <TextField
          {...fieldOf('orderReference')}
          autoComplete="off"
          hint={t('number-hint')}
          label={<Mandatory>{t('number')}</Mandatory>}
          maxLength={120}
        />
        <TextField
          {...fieldOf('email')}
          autoCapitalize="off"
          autoComplete="email"
          inputMode="email"
          label={<Mandatory>{t('email')}</Mandatory>}
          maxLength={254}
          type="email"
        />
        {opened.lines.length > 1 && <LinePicker lines={opened.lines} picked={answer?.lineIds ?? []} />}
        <p>
          <Button aria-disabled={isSending} icon="right" look="ink" name="intent" value="review">
            {t('continue')}
          </Button>
        </p>
      </Form>
      <OtherWay email={opened.sellerEmail} />
    </div>
  );
}

function LinePicker({ lines, picked }: { lines: OpenedWithdrawal['lines']; picked: readonly string[] }) {
  const t = useWords(withdrawalWords);
  return (
    <fieldset aria-describedby="lines-hint" className="grid gap-4">
      <legend className="mb-1.5 text-small font-semibold">{t('lines')}</legend>
      <p className="text-micro text-ink-2" id="lines-hint">
        {t('lines-hint')}
      </p>
      {lines.map(({ id, text }) => (
        <CheckField
          defaultChecked={picked.includes(id)}
          id={`line-${id}`}
          key={id}
          label={text}
          name={`line-${id}`}
        />
      ))}
    </fieldset>
  );
}

/** This form stands beside the other ways to withdraw and replaces none. */
function OtherWay({ email }: { email: string }) {
  const t = useWords(withdrawalWords);
  return <p className="text-small text-ink-2">{t('other', { email })}</p>;
}
