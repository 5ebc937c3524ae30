import { useWords } from '#app/intl/use-words.ts';
import { RadioCard } from '#app/site/forms/radio-card.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { quotesWords } from '#messages/quotes/words.ts';
import { type FieldsProps, Part } from './fields.tsx';

/**
 * The dealer who should answer: found by place, picked from the nearest; and the wanted
 * appointment.
 */
export function DealerFields({ typed, offered: { dealers, isUnknownPlace }, errorOf }: FieldsProps) {
  const t = useWords(quotesWords, 'dealer');
  const error = errorOf('dealer');
  return (
    <Part title={t('title')}>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          autoComplete="postal-code"
          defaultValue={typed.place}
          id="place"
          label={t('place')}
          maxLength={80}
          name="place"
        />
        <Button icon="search" look="ghost" name="intent" value="look">
          {t('find')}
        </Button>
      </div>
      <div role="status">
        {isUnknownPlace && <p className="text-small">{t('unknown', { place: typed.place ?? '' })}</p>}
      </div>
      <fieldset className="grid gap-3" id="dealer" tabIndex={-1}>
        {dealers.length > 0 && <legend className="pb-3 text-small font-semibold">{t('choose')}</legend>}
        {dealers.map(({ slug, name, address, km }) => (
          <RadioCard
            aside={km !== null && t('km', { km })}
            defaultChecked={slug === typed.dealer}
            describedBy={error ? 'dealer-error' : undefined}
            id={`dealer-${slug}`}
            key={slug}
            name="dealer"
            text={address}
            title={name}
            value={slug}
          />
        ))}
        <FieldError error={error} id="dealer" />
      </fieldset>
      <TextField
        autoComplete="off"
        defaultValue={typed.visitOn}
        error={errorOf('visitOn')}
        hint={t('visit-hint')}
        id="visitOn"
        inputMode="numeric"
        label={t('visit')}
        maxLength={20}
        name="visitOn"
      />
    </Part>
  );
}
