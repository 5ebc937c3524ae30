import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { MeasuredBike } from '#domain/catalogue/list-measured-bikes.ts';
import { compareWords } from '#messages/compare/words.ts';

type AddProps = { codes: readonly string[]; others: readonly MeasuredBike[] };

/** The form that takes another bike into the address. */
export function AddBike({ codes, others }: AddProps) {
  const t = useWords(compareWords);
  return (
    <form
      action={addressOf(useLocaleCode(), 'compare')}
      className="flex max-w-[40rem] flex-wrap items-end gap-3"
    >
      {codes.length > 0 && <input name="bikes" type="hidden" value={codes.join(',')} />}
      <div className="grow basis-60">
        <SelectField id="compare-add" label={t('add')} name="add">
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button icon="right" look={codes.length > 0 ? 'ghost' : 'action'} type="submit">
        {t('add-it')}
      </Button>
    </form>
  );
}
