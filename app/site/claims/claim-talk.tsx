import { useWords } from '#app/intl/use-words.ts';
import { FileField } from '#app/site/forms/file-field.tsx';
import { ActForm } from '#app/site/garage/act-form.tsx';
import { Section, useDay } from '#app/site/garage/section.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { MORE_PHOTOS, PHOTO_TYPES } from '#domain/claims/parts.ts';
import { isOwnersTurn } from '#domain/claims/states.ts';
import { claimsWords } from '#messages/claims/words.ts';
import type { OwnClaim } from './claim-page.server.ts';
import type { MessageAnswer } from './post-message.server.ts';
import { useForgottenPhotos } from './use-forgotten-photos.ts';

type Props = {
  readonly claim: OwnClaim;
  readonly answer: MessageAnswer | undefined;
  /** A message just went out. */
  readonly isAnswered: boolean;
};

/** What owner and maker write to each other, and the form of the next message. */
export function ClaimTalk({ claim, answer, isAnswered }: Props) {
  const t = useWords(claimsWords, 'talk');
  const day = useDay();
  const { messages, more } = claim;
  if (messages.length === 0 && !more) return null;
  return (
    <Section id="messages" title={t('title')}>
      {messages.length === 0 && <p className="max-w-[36em] text-ink-2">{t('none')}</p>}
      <ol className="grid gap-5 empty:hidden">
        {messages.map(({ id, kind, isFromOwner, message, photos, sentOn }) => (
          <li
            className={`grid max-w-[40em] gap-1 border-l-4 pl-4 ${isFromOwner ? 'border-line' : 'border-action'}`}
            key={id}
          >
            <p className="text-small text-ink-2">
              {t(isFromOwner ? 'from-you' : `from-maker.${kind}`)}, {day(sentOn)}
            </p>
            {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
            {photos > 0 && <p className="text-small text-ink-2">{t('photos', { count: photos })}</p>}
          </li>
        ))}
      </ol>
      {more && (
        // Anew after each message: what was sent is gone from its fields.
        <NextMessage
          answer={answer}
          isAnswered={isAnswered}
          isAsked={isOwnersTurn(claim.state)}
          key={messages.length}
          more={more}
        />
      )}
    </Section>
  );
}

type Next = Pick<Props, 'answer' | 'isAnswered'> & {
  readonly isAsked: boolean;
  readonly more: NonNullable<OwnClaim['more']>;
};

/** The fields of a message; those of photographs stand open when something is asked for. */
function NextMessage({ answer, isAnswered, isAsked, more }: Next) {
  const t = useWords(claimsWords, 'talk');
  useForgottenPhotos({ form: more.form, fields: MORE_PHOTOS }, isAnswered);
  const errorOf = (field: string) => answer?.fields[field];
  const isOpen = isAsked || more.fields.some(({ slug }) => errorOf(slug) ?? answer?.photos[slug]);
  return (
    <ActForm hasFiles icon="right" intent="answer" label={t('send')} look="ghost">
      <TextAreaField
        defaultValue={answer?.typed.message}
        error={errorOf('message')}
        hint={t('hint')}
        id="message"
        label={t('message')}
        maxLength={2000}
        name="message"
      />
      <div className="border-t border-line">
        <Disclosure isOpen={isOpen} title={t('add-photos')}>
          <div className="grid gap-5 sm:max-w-110">
            {more.fields.map((field) => (
              <FileField
                accept={PHOTO_TYPES}
                error={errorOf(field.slug)}
                field={field}
                form={more.form}
                key={field.slug}
                stored={answer?.photos[field.slug]}
              />
            ))}
          </div>
        </Disclosure>
      </div>
    </ActForm>
  );
}
