import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { ActForm } from '#app/site/garage/act-form.tsx';
import type { BikeAnswer } from '#app/site/garage/posted-act.server.ts';
import { Section, useDay } from '#app/site/garage/section.tsx';
import { CheckField, Options, SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';
import { LANGUAGES } from '#shared/locale.ts';
import type { OwnTransfer } from './bike-page.server.ts';

type Props = {
  readonly transfer: OwnTransfer;
  /** Why the bike cannot move. */
  readonly held: 'stolen' | 'claimed' | null;
  readonly answer: BikeAnswer | undefined;
};

/** Hands a bike on, or takes that back. */
export function TransferSection({ transfer, held, answer }: Props) {
  const t = useWords(ownershipWords, 'transfer');
  const day = useDay();
  return (
    <Section id="transfer" title={t('title')}>
      {held && !transfer && <p className="max-w-[36em] text-ink-2">{t(held)}</p>}
      {transfer && (
        <>
          <Notice title={t('open', { email: transfer.email })}>
            <p>{t('open-text', { date: day(transfer.endsOn) })}</p>
            {held && <p>{t(held)}</p>}
          </Notice>
          <ActForm icon="left" intent="transfer-cancel" label={t('cancel')} look="ghost" />
        </>
      )}
      {!transfer && !held && <Offer answer={answer} />}
    </Section>
  );
}

function Offer({ answer }: Pick<Props, 'answer'>) {
  const t = useWords(ownershipWords, 'transfer');
  const locale = useLocaleCode();
  const own = answer?.intent === 'transfer' ? answer : undefined;
  return (
    <>
      <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      <Rule />
      <ActForm icon="right" intent="transfer" label={t('submit')} look="ghost">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            autoComplete="off"
            defaultValue={own?.typed.email}
            error={own?.fields.email}
            hint={t('hint')}
            id="email"
            label={<Mandatory>{t('fields.email')}</Mandatory>}
            name="email"
            type="email"
          />
          <SelectField
            defaultValue={own?.typed.language ?? locale}
            error={own?.fields.language}
            id="language"
            label={t('fields.language')}
            name="language"
          >
            <Options of={LANGUAGES} />
          </SelectField>
        </div>
        <Understood error={own?.fields.understood} />
      </ActForm>
    </>
  );
}

/** What becomes of the warranty: seller and buyer read it before. */
export function Rule() {
  const t = useWords(ownershipWords, 'transfer');
  return (
    <div className="grid max-w-[40em] gap-1 border-l-4 border-line pl-4 text-small">
      <p className="text-body font-semibold">{t('rule-title')}</p>
      <p className="text-pretty">{t('rule')}</p>
    </div>
  );
}

export function Understood({ error }: { error: string | undefined }) {
  const t = useWords(ownershipWords, 'transfer');
  return (
    <CheckField
      error={error}
      id="understood"
      label={<Mandatory>{t('fields.understood')}</Mandatory>}
      name="understood"
      value="yes"
    />
  );
}
