import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { garageWords } from '#messages/garage/words.ts';
import type { ShownHandover } from './fill-from-handover.server.ts';

type Props = {
  readonly typed: string;
  readonly handover: ShownHandover | null;
  readonly error: string | undefined;
};

/** The code on a dealer's paper fills in the rest of the form, or may be typed. */
export function HandoverChoice({ typed, handover, error }: Props) {
  const t = useWords(garageWords);
  const locale = useLocaleCode();
  const format = useFormatter();
  if (!handover)
    return (
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={typed}
        error={error}
        hint={t('hints.handover')}
        id="handover"
        key={`handover ${typed}`}
        label={t('fields.handover')}
        maxLength={40}
        name="handover"
        spellCheck={false}
      />
    );
  const { dealer, on } = handover;
  const date = format.dateTime(new Date(`${on}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="grid gap-1" id="handover" tabIndex={-1}>
      <input name="handover" type="hidden" value={typed} />
      <p>{t('form.from-handover', { dealer, date })}</p>
      <FieldError error={error} id="handover" />
      <p>
        <TextLink href={addressOf(locale, 'account-mygarage-warranty')}>{t('form.without-order')}</TextLink>
      </p>
    </div>
  );
}
