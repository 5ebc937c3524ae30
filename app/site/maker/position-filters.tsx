import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Options, SelectField } from '#app/ui/field.tsx';
import type { Content } from '#domain/content/content.ts';
import { contentWords } from '#messages/content/words.ts';
import type { PositionChoice } from './position-choice.ts';

type Contract = Content<'job-positions'>['fields']['contract'];
type Props = {
  choice: PositionChoice;
  areas: readonly { code: string; name: string }[];
  places: readonly string[];
  contracts: readonly string[];
};

/** A form whose answer is an address: it needs no scripts. */
export function PositionFilters({ choice, areas, places, contracts }: Props) {
  const t = useWords(contentWords, 'jobs');
  const action = addressOf(useLocaleCode(), 'job-positions-archive');
  const options = {
    area: areas,
    place: places.map((place) => ({ code: place, name: place })),
    contract: contracts.map((code) => ({ code, name: t(`contracts.${code as Contract}`) })),
  };
  return (
    <form action={action} className="position-filters" method="get">
      {(['area', 'place', 'contract'] as const).map((name) => (
        <SelectField defaultValue={choice[name] ?? ''} id={name} key={name} label={t(name)} name={name}>
          <option value="">{t('any')}</option>
          <Options of={options[name]} />
        </SelectField>
      ))}
      <Button look="ink">{t('show')}</Button>
    </form>
  );
}
