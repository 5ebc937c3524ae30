import { type FormEvent, useId } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { COOKIE_PURPOSES } from '#domain/consents/cookie-choice.ts';
import { consentWords } from '#messages/consent/words.ts';
import { countryWords } from '#messages/country/words.ts';
import { ConsentFailure } from './consent-failure.tsx';
import { currentChoice, saysNoByItself } from './current-choice.ts';
import type { ConsentAnswer } from './use-consent-answer.ts';

type Asked = ConsentAnswer & { hasTagManager: boolean };

export type ConsentSettingsProps = Asked & { isOpen: boolean; onClose: () => void };

/** Each purpose apart, nothing ticked beforehand but what was agreed to. */
export function ConsentSettings({ isOpen, onClose, ...answers }: ConsentSettingsProps) {
  const t = useWords(consentWords);
  const closeLabel = useWords(countryWords)('close');
  return (
    <Dialog closeLabel={closeLabel} isOpen={isOpen} onClose={onClose} title={t('settings-title')}>
      {isOpen && <Choices {...answers} />}
    </Dialog>
  );
}

function Choices({ choose, failure, hasTagManager, isSending }: Asked) {
  const t = useWords(consentWords);
  const granted = currentChoice(hasTagManager)?.granted ?? [];
  const isDecided = saysNoByItself();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    choose(COOKIE_PURPOSES.filter((purpose) => ticked.has(purpose)));
  }

  return (
    <form className="grid gap-6" onSubmit={onSubmit}>
      <div className="grid">
        <Purpose defaultChecked disabled name="necessary" remark={t('always')} />
        {COOKIE_PURPOSES.map((purpose) => (
          <Purpose
            defaultChecked={granted.includes(purpose)}
            disabled={isDecided}
            key={purpose}
            name={purpose}
          />
        ))}
      </div>
      {hasTagManager && <p className="text-small text-pretty text-ink-2">{t('named')}</p>}
      {isDecided && <Notice title={t('signal.title')}>{t('signal.text')}</Notice>}
      <ConsentFailure failure={failure} />
      <div className="grid gap-3 xs:grid-cols-2">
        {!isDecided && (
          <>
            <Button aria-disabled={isSending} look="ghost" onClick={() => choose([])} type="button">
              {t('reject')}
            </Button>
            <Button
              aria-disabled={isSending}
              look="ghost"
              onClick={() => choose(COOKIE_PURPOSES)}
              type="button"
            >
              {t('accept')}
            </Button>
          </>
        )}
        <Button aria-disabled={isSending} className="xs:col-span-2" icon="check" look="ink">
          {t('save')}
        </Button>
      </div>
      <PolicyLink />
    </form>
  );
}

function PolicyLink() {
  const t = useWords(consentWords);
  const locale = useLocaleCode();
  return (
    <p>
      <a
        className="inline-flex min-h-11 items-center text-small underline"
        href={addressOf(locale, 'cookie-policy')}
        rel="noopener"
        target="_blank"
      >
        {t('policy')}
      </a>
    </p>
  );
}

type PurposeProps = {
  name: 'necessary' | (typeof COOKIE_PURPOSES)[number];
  defaultChecked: boolean;
  disabled?: boolean;
  remark?: string;
};

function Purpose({ name, remark, ...input }: PurposeProps) {
  const t = useWords(consentWords);
  const id = useId();
  return (
    <label
      className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-line py-4 first:pt-0 has-disabled:cursor-default"
      htmlFor={id}
    >
      <b className="font-semibold">{t(`${name}.title`)}</b>
      <span className="row-span-2 flex min-h-11 items-center gap-2.5 text-small text-ink-2">
        {remark}
        <input
          aria-describedby={`${id}-text`}
          className="size-6 shrink-0 accent-(--ink)"
          id={id}
          name={name}
          type="checkbox"
          {...input}
        />
      </span>
      <span className="text-small text-pretty text-ink-2" id={`${id}-text`}>
        {t(`${name}.text`)}
      </span>
    </label>
  );
}
