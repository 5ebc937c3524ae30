import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { SmallPicture } from '#app/site/catalogue/small-picture.tsx';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { CheckField, SelectField, TextAreaField } from '#app/ui/field.tsx';
import { MOST_NOTE, RETURN_REASONS } from '#domain/returns/reasons.ts';
import { returnsWords } from '#messages/returns/words.ts';
import type { PickableLine } from './open-returns.server.ts';
import type { Pick } from './submit-return.server.ts';

type Props = { line: PickableLine; pick: Pick | null; fields: Readonly<Record<string, string>> };

/**
 * A line of the order. Once picked, it asks how many and why; the style sheet unfolds it without
 * scripts.
 */
export function ReturnLine({ line, pick, fields }: Props) {
  const t = useWords(returnsWords, 'form');
  const format = useFormatter();
  const { id, why, lastDay } = line;
  const until =
    lastDay && format.dateTime(new Date(`${lastDay}T12:00:00Z`), { day: 'numeric', month: 'long' });
  return (
    <li className="group/line grid gap-4 rounded-corner bg-surface p-(--inset) md:p-6">
      <Goods line={line} />
      {why ? (
        <p className="text-small text-ink-2">{t(why)}</p>
      ) : (
        <fieldset className="grid gap-5">
          <legend className="sr-only">{`${line.name}, ${line.description}`}</legend>
          <CheckField
            data-pick
            defaultChecked={pick !== null}
            error={fields[`pick-${id}`]}
            id={`pick-${id}`}
            label={
              <>
                <span className="text-body font-semibold">{t('pick')}</span>{' '}
                {until && <span className="text-ink-2">({t('until', { date: until })})</span>}
              </>
            }
            name={`pick-${id}`}
          />
          <div className="hidden gap-5 group-has-[[data-pick]:checked]/line:grid">
            <Questions fields={fields} line={line} pick={pick} />
          </div>
        </fieldset>
      )}
    </li>
  );
}

function Goods({ line: { name, description, pictureHash } }: { line: PickableLine }) {
  return (
    <div className="flex items-center gap-4">
      <SmallPicture className="bg-page-2" hash={pictureHash} />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-ink-2">{description}</span>
      </span>
    </div>
  );
}

function Questions({ line: { id, returnable }, pick, fields }: Props) {
  const t = useWords(returnsWords);
  const fieldOf = (name: keyof Pick) => ({
    defaultValue: pick?.[name],
    error: fields[`${name}-${id}`],
    id: `${name}-${id}`,
    name: `${name}-${id}`,
  });
  return (
    <>
      {returnable > 1 && (
        <SelectField {...fieldOf('quantity')} label={t('form.quantity-of', { count: returnable })}>
          {Array.from({ length: returnable }, (_, index) => String(index + 1)).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      )}
      <SelectField
        {...fieldOf('reason')}
        defaultValue={pick?.reason ?? ''}
        label={<Mandatory>{t('form.reason')}</Mandatory>}
      >
        <option value="">{t('form.choose')}</option>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...fieldOf('note')}
        hint={t('form.note-hint')}
        label={t('form.note')}
        maxLength={MOST_NOTE}
      />
    </>
  );
}
