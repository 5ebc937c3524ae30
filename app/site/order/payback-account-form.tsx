import { useMemo } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import { transfersWords } from '#messages/transfers/words.ts';
import type { RefusedChange } from './change-order.server.ts';

const FIELDS = ['holder', 'iban'];

/** The account for money back: holder and IBAN, asked once. */
export function PaybackAccountForm({ refused }: { refused: RefusedChange | undefined }) {
  const t = useWords(transfersWords);
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  const answer = useMemo(() => refused && { fields: refused.faults }, [refused]);
  useFocusOnFault(answer, FIELDS);
  const typed: Readonly<Record<string, string>> = refused?.typed ?? {};
  const faults = refused?.faults ?? {};
  return (
    <Form
      action={pathname + search}
      className="grid max-w-[36em] gap-5"
      method="post"
      noValidate
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <p className="text-small text-ink-2">{t('back.text')}</p>
      <TextField
        autoComplete="name"
        defaultValue={typed.holder}
        error={faults.holder}
        id="holder"
        label={<Mandatory>{t('holder')}</Mandatory>}
        maxLength={70}
        name="holder"
        required
      />
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={typed.iban}
        error={faults.iban}
        id="iban"
        label={<Mandatory>{t('iban')}</Mandatory>}
        maxLength={50}
        name="iban"
        required
        spellCheck={false}
      />
      <p>
        <Button aria-disabled={isBusy} icon="check" name="intent" value="payback-account">
          {t('back.save')}
        </Button>
      </p>
    </Form>
  );
}
