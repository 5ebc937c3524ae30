import { useWords } from '#app/intl/use-words.ts';
import { Mandatory, MandatoryLegend } from '#app/site/forms/mandatory.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { RIDER_BOUNDS } from '#domain/catalogue/size-fit.ts';
import { fitWords } from '#messages/fit/words.ts';
import { FLEXIBILITIES, MEASURES, type Measure, type TypedRider, USES } from './typed-rider.ts';

type Props = {
  typed: TypedRider | null;
  wrong: readonly Measure[];
  onSubmit: (given: Record<string, unknown>) => void;
  /** Null while there is nothing to delete. */
  onForget: (() => void) | null;
};

/** The rider's measures. They are sent only where no script can compute on the device. */
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
      <MandatoryLegend />
      {MEASURES.map((key) => (
        <MeasureField isWrong={wrong.includes(key)} key={key} measure={key} typed={typed?.[key]} />
      ))}
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

type MeasureProps = { measure: Measure; typed: string | undefined; isWrong: boolean };

function MeasureField({ measure, typed, isWrong }: MeasureProps) {
  const t = useWords(fitWords);
  const { least, most } = RIDER_BOUNDS[measure];
  return (
    <TextField
      autoComplete="off"
      defaultValue={typed}
      error={isWrong ? t('wrong', { least: least / 10, most: most / 10 }) : undefined}
      hint={measure === 'height' ? undefined : t(`${measure}-hint`)}
      id={`rider-${measure}`}
      inputMode="decimal"
      label={measure === 'height' ? <Mandatory>{t(measure)}</Mandatory> : t(measure)}
      maxLength={20}
      name={measure}
      required={measure === 'height'}
    />
  );
}
