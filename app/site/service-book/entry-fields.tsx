import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import type { BikeAnswer } from '#app/site/garage/posted-act.server.ts';
import { Options, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { SERVICE_KINDS } from '#domain/service-books/kinds.ts';
import { serviceBookWords } from '#messages/service-book/words.ts';

type Props = {
  readonly answer: Pick<BikeAnswer, 'typed' | 'fields'> | undefined;
  /** `YYYY-MM-DD`: the day that is most likely meant. */
  readonly today: string;
};

/** The fields of an entry, the owner's and the dealer's. */
export function EntryFields({ answer, today }: Props) {
  const t = useWords(serviceBookWords);
  const field = (name: 'doneOn' | 'km' | 'works' | 'nextMonths' | 'nextAfterKm', isNeeded = false) => ({
    ...{ id: name, name, error: answer?.fields[name] },
    defaultValue: answer?.typed[name] ?? (name === 'doneOn' ? today : ''),
    label: isNeeded ? <Mandatory>{t(`fields.${name}`)}</Mandatory> : t(`fields.${name}`),
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField
        defaultValue={answer?.typed.kind || 'service'}
        error={answer?.fields.kind}
        id="kind"
        label={<Mandatory>{t('fields.kind')}</Mandatory>}
        name="kind"
      >
        <Options of={SERVICE_KINDS.map((code) => ({ code, name: t(`kinds.${code}`) }))} />
      </SelectField>
      <TextField {...field('doneOn', true)} max={today} type="date" />
      <TextAreaField
        {...field('works', true)}
        className="sm:col-span-2"
        hint={t('fields.works-hint')}
        maxLength={1000}
      />
      <TextField {...field('km')} inputMode="numeric" maxLength={12} />
      <div className="hidden sm:block" />
      <TextField {...field('nextMonths')} inputMode="numeric" maxLength={3} />
      <TextField {...field('nextAfterKm')} inputMode="numeric" maxLength={12} />
    </div>
  );
}
