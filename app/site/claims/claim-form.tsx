import { useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { RegistrationForm } from '#app/site/garage/registration-form.tsx';
import { Section } from '#app/site/garage/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { claimsWords } from '#messages/claims/words.ts';
import type { Asked } from './claim-new-page.server.ts';
import { CostNotice } from './cost-notice.tsx';
import { PhotoFields } from './photo-fields.tsx';
import type { ClaimAnswer } from './post-claim.server.ts';

type Props = {
  readonly asked: Asked;
  readonly number: string;
  readonly answer: ClaimAnswer | undefined;
};

/** Photographs, words and cost of a claim about chosen parts. */
export function ClaimForm({ asked, number, answer }: Props) {
  const t = useWords(claimsWords);
  const isSending = useNavigation().state === 'submitting';
  const errorOf = (field: string) => answer?.complaints.find((one) => one.field === field)?.sentence;
  return (
    <RegistrationForm answer={answer}>
      <input name="key" type="hidden" value={answer?.typed.key || asked.key} />
      <Chosen number={number} parts={asked.parts} />
      <Section id="photos" title={t('photos.title')}>
        <PhotoFields
          errorOf={errorOf}
          form={asked.form}
          stored={answer?.photos ?? {}}
          photos={asked.photos}
        />
      </Section>
      <Section id="damage" title={t('fields.title')}>
        <div className="grid gap-5">
          <TextAreaField
            defaultValue={answer?.typed.description}
            error={errorOf('description')}
            hint={t('fields.description-hint')}
            id="description"
            label={<Mandatory>{t('fields.description')}</Mandatory>}
            maxLength={2000}
            name="description"
            rows={5}
          />
          <TextField
            className="sm:max-w-70"
            defaultValue={answer?.typed.happenedOn}
            error={errorOf('happenedOn')}
            id="happenedOn"
            label={t('fields.happenedOn')}
            name="happenedOn"
            type="date"
          />
        </div>
      </Section>
      <Section id="costs" title={t('cost.title')}>
        <CostNotice cost={asked.cost} />
        <CheckField
          error={errorOf('cost')}
          id="cost"
          label={<Mandatory>{t('fields.cost')}</Mandatory>}
          name="cost"
          value="yes"
        />
        <div>
          <Button aria-disabled={isSending} icon="right" name="intent" value="send">
            {t('new.send')}
          </Button>
        </div>
        <p className="max-w-[36em] text-small text-ink-2">{t('new.next')}</p>
      </Section>
    </RegistrationForm>
  );
}

/** The chosen parts with their rules, and the way back to the choice. */
function Chosen({ parts, number }: Pick<Asked, 'parts'> & { readonly number: string }) {
  const t = useWords(claimsWords);
  const locale = useLocaleCode();
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {parts.map(({ part, rule }) => (
          <li className="grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]" key={part}>
            <span className="font-semibold">{t(`parts.${part}`)}</span>
            <span className="text-ink-2">{t(`rules.${rule}`)}</span>
          </li>
        ))}
      </ul>
      <p>
        <TextLink href={addressOf(locale, 'account-mygarage-claim', { number })} icon="left">
          {t('new.other-parts')}
        </TextLink>
      </p>
    </div>
  );
}
