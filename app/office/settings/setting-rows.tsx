import { countryName } from '#shared/format-cache.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { moneyText } from '../format.ts';
import { TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { CountryField } from '../kit/country-field.tsx';
import { useOffice } from '../kit/shell.tsx';
import { Ticks } from '../kit/ticks.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
import type { Say } from '../words.ts';
import type { Setting } from './groups.ts';

type Texts = Readonly<Record<string, string>>;
type Of = { readonly of: Setting; readonly fields: Texts };

/** A setting: its name and what it does, what it is now, and what it shall be. */
export function SettingRows({ of, fields }: Of) {
  const { say } = useOffice();
  const isChanged = useChanged(fields);
  const name = say(of.name, { n: of.n ?? 0 });
  const head = (
    <>
      {name}
      <p className="s m">{say(of.does)}</p>
    </>
  );
  if (of.kind !== 'local') {
    const now = nowOf(of, fields[of.field] ?? '', say);
    return (
      <tr className={isChanged(of.field) ? 'changed' : undefined}>
        <th colSpan={2} scope="row">
          {head}
        </th>
        <td className="now">{now}</td>
        <td>
          <NewValue now={fields[of.field] ?? ''} of={of} title={name} />
        </td>
      </tr>
    );
  }
  return LOCALES.map((locale, index) => (
    <tr
      className={`${index === 0 ? '' : 'same'} ${isChanged(`${of.field}_${locale}`) ? 'changed' : ''}`}
      key={locale}
    >
      {index === 0 && (
        <th rowSpan={LOCALES.length} scope="rowgroup">
          {head}
        </th>
      )}
      <LocalCells fields={fields} locale={locale} of={of} title={name} />
    </tr>
  ));
}

/** Whether what was typed into a field and refused is another value than it has now. */
function useChanged(fields: Texts): (name: string) => boolean {
  const typed = useTyped();
  return (name) => typedOr(typed, name, fields[name] ?? '') !== (fields[name] ?? '');
}

type LocalProps = Of & { readonly locale: Locale; readonly title: string };

/** A text in one language; where it is missing, it says so. */
function LocalCells({ of: { field }, fields, locale, title }: LocalProps) {
  const { say } = useOffice();
  const name = `${field}_${locale}`;
  const now = fields[name] ?? '';
  const others = LOCALES.some((one) => (fields[`${field}_${one}`] ?? '') !== '');
  return (
    <>
      <td className="m">{say(`catalogue.in.${locale}`)}</td>
      <td className="now" lang={locale}>
        {now || (others ? <b className="copper">{say('settings.missing')}</b> : '–')}
      </td>
      <td>
        <TypedField
          initial={now}
          label={`${title}, ${say(`catalogue.in.${locale}`)}`}
          lang={locale}
          maxLength={300}
          name={name}
        />
      </td>
    </>
  );
}

/** What a value reads like. */
function nowOf({ kind, unit }: Setting, value: string, say: Say): React.ReactNode {
  if (value === '') return '–';
  if (kind === 'flag') return say(value === 'yes' ? 'settings.on' : 'settings.off');
  if (kind === 'banner') return say(`setting.banner.${value as Banner}`);
  if (kind === 'days')
    return value
      .split(' ')
      .map((day) => say(`dealers.day.${day as 'monday'}`))
      .join(', ');
  if (kind === 'lines')
    return value.split('\n').map((line) => (
      <span className="line" key={line}>
        {line}
      </span>
    ));
  if (kind === 'amount') return <Amount value={value} />;
  if (kind === 'country') return <Country code={value} />;
  return unit ? `${value} ${say(unit)}` : value;
}

function Amount({ value }: { value: string }) {
  const { locale } = useOffice();
  return moneyText(locale, Math.round(Number(value) * 100), 'EUR');
}

function Country({ code }: { code: string }) {
  const { locale } = useOffice();
  return countryName(code, locale);
}

const BANNERS = ['banner-dark', 'banner-light', 'banner-large'] as const;
type Banner = (typeof BANNERS)[number];

function NewValue({ of, now, title }: { of: Setting; now: string; title: string }) {
  const { say } = useOffice();
  const { kind, field, unit } = of;
  const own = { initial: now, label: title, name: field };
  if (kind === 'fixed') return <p className="s m">{say('settings.fixed')}</p>;
  if (kind === 'lines') return <TypedText {...own} rows={now.split('\n').length + 1} />;
  if (kind === 'country') return <CountryField {...own} />;
  if (kind === 'days') return <Days field={field} now={now} title={title} />;
  if (kind === 'flag')
    return (
      <TypedChoice {...own}>
        <option value="yes">{say('settings.on')}</option>
        <option value="no">{say('settings.off')}</option>
      </TypedChoice>
    );
  if (kind === 'banner')
    return (
      <TypedChoice {...own}>
        <option value="">{say('setting.banner.none')}</option>
        {BANNERS.map((look) => (
          <option key={look} value={look}>
            {say(`setting.banner.${look}`)}
          </option>
        ))}
      </TypedChoice>
    );
  if (!unit) return <TypedField {...own} maxLength={300} />;
  return (
    <span className="measure">
      <TypedField {...own} inputMode={kind === 'amount' ? 'decimal' : 'numeric'} maxLength={12} />
      <span className="m">{say(unit)}</span>
    </span>
  );
}

function Days({ field, now, title }: { field: string; now: string; title: string }) {
  const { say } = useOffice();
  const days = WEEKDAYS.map((day) => ({ value: day, label: say(`dealers.day.${day}`) }));
  return <Ticks chosen={now} isPlain legend={title} name={field} of={days} start={`${field}-`} />;
}
