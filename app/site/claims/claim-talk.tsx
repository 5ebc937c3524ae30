import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { ActForm } from '#app/site/garage/act-form.tsx';
import type { BikeAnswer } from '#app/site/garage/posted-act.server.ts';
import { Section, useDay } from '#app/site/garage/section.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { claimsWords } from '#messages/claims/words.ts';
import type { OwnClaim } from './claim-page.server.ts';

type Props = { readonly claim: OwnClaim; readonly answer: BikeAnswer | undefined };

/** What owner and maker write to each other, and the field for the next message. */
export function ClaimTalk({ claim, answer }: Props) {
  const t = useWords(claimsWords, 'talk');
  const day = useDay();
  const { messages, canAnswer } = claim;
  if (messages.length === 0 && !canAnswer) return null;
  return (
    <Section id="messages" title={t('title')}>
      {messages.length === 0 && <p className="max-w-[36em] text-ink-2">{t('none')}</p>}
      <ol className="grid gap-5 empty:hidden">
        {messages.map(({ id, kind, isFromOwner, message, sentOn }) => (
          <li
            className={`grid max-w-[40em] gap-1 border-l-4 pl-4 ${isFromOwner ? 'border-line' : 'border-action'}`}
            key={id}
          >
            <p className="text-small text-ink-2">
              {t(isFromOwner ? 'from-you' : `from-maker.${kind}`)}, {day(sentOn)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          </li>
        ))}
      </ol>
      {canAnswer && (
        <ActForm icon="right" intent="answer" label={t('send')} look="ghost">
          <TextAreaField
            defaultValue={answer?.typed.message}
            error={answer?.fields.message}
            hint={t('hint')}
            id="message"
            label={<Mandatory>{t('message')}</Mandatory>}
            maxLength={2000}
            name="message"
          />
        </ActForm>
      )}
    </Section>
  );
}
