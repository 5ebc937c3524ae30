import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { RIDER_BOUNDS } from '#domain/catalogue/size-fit.ts';
import { fitWords } from '#messages/fit/words.ts';
import { FLEXIBILITIES, MEASURES, type Measure, type TypedRider, USES } from './typed-rider.ts';

type Props = {
  typed: TypedRider | null;
  wrong: readonly Measure[];
  onSubmit: (given: Record<string, unknown>) => void;
  /** Shown once there is something to forget. */
  onForget: (() => void) | null;
};

/** What a rider tells of themselves. Sent only where no script can reckon on the device. */
export function RiderForm({ typed, wrong, onSubmit, onForget }: Props) {
  const t = useWords(fitWords);
  return (
    <form
      className="grid max-w-[34rem] gap-5"
      key={JSON.stringify(typed)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      {MEASURES.map((key) => {
        const { least, most } = RIDER_BOUNDS[key];
        return (
          <TextField
            autoComplete="off"
            defaultValue={typed?.[key]}
            error={wrong.includes(key) ? t('wrong', { least: least / 10, most: most / 10 }) : undefined}
            hint={key === 'height' ? undefined : t(`${key}-hint`)}
            id={`rider-${key}`}
            inputMode="decimal"
            key={key}
            label={t(key)}
            maxLength={20}
            name={key}
            required={key === 'height'}
          />
        );
      })}
      <SelectField
        defaultValue={typed?.flexibility || 'normal'}
        id="rider-flexibility"
        label={t('flexibility')}
        name="flexibility"
      >
        {FLEXIBILITIES.map((one) => (
          <option key={one} value={one}>
            {t(`flexibilities.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField defaultValue={typed?.use || 'balanced'} id="rider-use" label={t('use')} name="use">
        {USES.map((one) => (
          <option key={one} value={one}>
            {t(`uses.${one}`)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        <Button icon="right" type="submit">
          {t('submit')}
        </Button>
        {onForget && (
          <Button look="ghost" onClick={onForget} type="button">
            {t('forget')}
          </Button>
        )}
      </div>
      <noscript>
        <p className="text-small text-ink-2">{t('no-script')}</p>
      </noscript>
    </form>
  );
}
