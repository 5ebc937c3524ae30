import { HOUR_LINES } from '#domain/site-config/config-fields.ts';
import type { Word } from '../words.ts';

/** How a value is shown and typed; a `local` one is a text in each language. */
export type SettingKind =
  | 'text'
  | 'lines'
  | 'local'
  | 'amount'
  | 'number'
  | 'flag'
  | 'banner'
  | 'days'
  | 'country'
  | 'fixed';

/** A value of the site config: its field, its name, what it does, and its unit. */
export type Setting = {
  /** The field of `configFields`; a local one has five, `name_it` and so on. */
  readonly field: string;
  readonly kind: SettingKind;
  readonly name: Word;
  readonly does: Word;
  readonly unit?: Word;
  /** Its number, where there are several alike. */
  readonly n?: number;
};

function setting(kind: SettingKind, field: string, unit?: Word): Setting {
  const word = `setting.${field.replace('company_', '')}` as Word;
  return { ...{ field, kind, name: word, does: `${word}.does` as Word }, ...(unit ? { unit } : {}) };
}

/** A line of support hours: its name, its days, its times. */
function hours(n: number): Setting[] {
  const of = (kind: SettingKind, field: string, what: string): Setting => ({
    ...{ kind, field, n, name: `setting.hours-${what}` as Word, does: `setting.hours-${what}.does` as Word },
  });
  return [
    of('local', `hours${n}`, 'name'),
    of('days', `hours${n}_days`, 'days'),
    of('text', `hours${n}_spans`, 'spans'),
  ];
}

/** The site config in groups, each a screen. */
export const GROUPS = {
  texts: [
    setting('text', 'siteName'),
    setting('fixed', 'brandSlug'),
    setting('local', 'payoff'),
    setting('text', 'copyright'),
    setting('flag', 'preHeaderTextActive'),
    setting('local', 'preHeaderText'),
    setting('banner', 'newsletterBanner'),
    setting('text', 'currentYear'),
    setting('text', 'fundingUrl'),
  ],
  limits: [
    setting('amount', 'freeShippingThresholdIta', 'unit.eur'),
    setting('amount', 'freeShippingThresholdInt', 'unit.eur'),
    setting('number', 'leadAnswerHours', 'unit.hours'),
    setting('number', 'maxShippingAddresses', 'unit.addresses'),
    setting('number', 'maxBillingAddresses', 'unit.addresses'),
    setting('flag', 'asksConsent'),
    setting('flag', 'companiesMayWithdraw'),
  ],
  company: [
    ...(['name', 'street', 'postalCode', 'city', 'province', 'country', 'email', 'phone'] as const).map(
      (name) => setting(name === 'country' ? 'country' : 'text', `company_${name}`),
    ),
    ...(['vatNumber', 'registration', 'registerOffice'] as const).map((name) =>
      setting('text', `company_${name}`),
    ),
    setting('amount', 'company_shareCapitalAmount', 'unit.eur'),
    setting('text', 'company_mapUrl'),
    setting('lines', 'company_producerNumbers'),
    setting('lines', 'company_mediators'),
  ],
  bank: (['holder', 'iban', 'bic', 'name', 'markets'] as const).map((name) =>
    setting('text', `bank_${name}`),
  ),
  reach: [setting('lines', 'socialLinks'), ...HOUR_LINES.flatMap(hours)],
} as const satisfies Readonly<Record<string, readonly Setting[]>>;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];
