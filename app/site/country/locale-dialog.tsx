import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory, MandatoryLegend } from '#app/site/forms/mandatory.tsx';
import { useLanguageLinks } from '#app/site/frame/language-links.ts';
import { useLanguages } from '#app/site/frame/use-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { countryWords } from '#messages/country/words.ts';
import { shellWords } from '#messages/shell/words.ts';
import { isLocale, type Locale } from '#shared/locale.ts';

/** The countries of the global variables, and the country of this visitor's prices. */
export type Choice = {
  readonly countries: readonly { code: string; local_name: string; locales: string[] }[];
  readonly country: string;
};

export type LocaleDialogProps = { choice: Choice; isOpen: boolean; onClose: () => void };

/**
 * Country and language, both required (specification section 5). Another country sets its first
 * language until one is picked by hand. The form goes to the page of the same choice, which stores
 * it and leads back here in the chosen language.
 */
export function LocaleDialog({ choice, isOpen, onClose }: LocaleDialogProps) {
  const t = useWords(countryWords);
  const locale = useLocaleCode();
  const chosen = useChosen(choice, locale);
  const { pathname, search } = useLocation();
  const linkTo = useLanguageLinks();
  const [isTried, setTried] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setTried(true);
    if (chosen.country && chosen.language) return;
    event.preventDefault();
    event.currentTarget
      .querySelector<HTMLElement>(`[name=${chosen.country ? 'language' : 'country'}]`)
      ?.focus();
  }

  // In the body: the link that opens it may stand in a dark footer, or in a menu that closes.
  return createPortal(
    <Dialog closeLabel={t('close')} isOpen={isOpen} onClose={onClose} title={t('title')}>
      <p className="max-w-[32em] text-ink-2">{t('text')}</p>
      <form
        action={addressOf(locale, 'country')}
        className="grid gap-5"
        method="post"
        noValidate
        onSubmit={onSubmit}
      >
        <input
          name="from"
          type="hidden"
          value={!chosen.language || chosen.language === locale ? pathname + search : linkTo(chosen.language)}
        />
        <MandatoryLegend />
        <ChoiceFields chosen={chosen} countries={choice.countries} isTried={isTried} />
        <p className="pt-2">
          <Button icon="check" look="ink">
            {t('save')}
          </Button>
        </p>
      </form>
    </Dialog>,
    document.body,
  );
}

type FieldsProps = Pick<Choice, 'countries'> & { chosen: ReturnType<typeof useChosen>; isTried: boolean };

function ChoiceFields({ countries, chosen, isTried }: FieldsProps) {
  const t = useWords(countryWords);
  const shell = useWords(shellWords);
  const languages = useLanguages();
  return (
    <>
      <SelectField
        error={isTried && !chosen.country && t('country-missing')}
        id="choice-country"
        label={<Mandatory>{t('country')}</Mandatory>}
        name="country"
        onChange={(event) => chosen.pickCountry(event.target.value)}
        required
        value={chosen.country}
      >
        <option value="">{t('choose')}</option>
        {countries.map(({ code, local_name }) => (
          <option key={code} value={code}>
            {local_name}
          </option>
        ))}
      </SelectField>
      <SelectField
        error={isTried && !chosen.language && t('language-missing')}
        id="choice-language"
        label={<Mandatory>{shell('language')}</Mandatory>}
        name="language"
        onChange={(event) => chosen.pickLanguage(event.target.value)}
        required
        value={chosen.language}
      >
        <option value="">{t('choose')}</option>
        {languages.map(({ code, name }) => (
          <option key={code} lang={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function useChosen({ countries, country: start }: Choice, locale: Locale) {
  const [country, setCountry] = useState(start);
  const [language, setLanguage] = useState<Locale | ''>(locale);
  const [isByHand, setByHand] = useState(false);
  return {
    country,
    language,
    pickCountry(code: string) {
      setCountry(code);
      const first = countries.find((one) => one.code === code)?.locales.find(isLocale);
      if (first && !isByHand) setLanguage(first);
    },
    pickLanguage(code: string) {
      setLanguage(isLocale(code) ? code : '');
      setByHand(true);
    },
  };
}
