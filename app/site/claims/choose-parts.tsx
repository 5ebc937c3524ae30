import { Form } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { MOST_PARTS } from '#domain/claims/parts.ts';
import { claimsWords } from '#messages/claims/words.ts';
import type { NewClaim } from './claim-new-page.server.ts';

/** What is broken: each part with the rule it falls under, before anything is sent. */
export function ChooseParts({ choices, number }: { choices: NewClaim['choices']; number: string }) {
  const t = useWords(claimsWords);
  const locale = useLocaleCode();
  return (
    <Form
      action={addressOf(locale, 'account-mygarage-claim', { number })}
      className="grid gap-7"
      method="get"
    >
      <fieldset aria-labelledby="parts" className="grid gap-5">
        <h2 className="text-t3" id="parts">
          {t('new.parts')}
        </h2>
        <p className="max-w-[36em] text-ink-2">{t('new.parts-text', { most: MOST_PARTS })}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {choices.map(({ part, rule }) => (
            <label
              className="grid min-h-15 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-4 rounded-field border-[1.5px] border-edge px-4 py-3 has-checked:border-action has-checked:bg-action-soft"
              htmlFor={`part-${part}`}
              key={part}
            >
              <input
                className="size-6 accent-(--action)"
                id={`part-${part}`}
                name="part"
                type="checkbox"
                value={part}
              />
              <span className="min-w-0 hyphens-auto">
                <b className="font-semibold">{t(`parts.${part}`)}</b>
                <span className="block text-small text-ink-2">{t(`rules.${rule}`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button icon="right">{t('new.go-on')}</Button>
      </div>
    </Form>
  );
}
