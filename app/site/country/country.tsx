import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { namedCountry, withNamedCountry } from '#app/named-country.ts';
import { orErrorPage, readForm, requireLocale, typedFields } from '#app/requests.server.ts';
import { Mandatory, MandatoryLegend } from '#app/site/forms/mandatory.tsx';
import { useLanguages } from '#app/site/frame/use-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { Options, SelectField } from '#app/ui/field.tsx';
import { countryForm } from '#domain/markets/input.ts';
import { listServedCountries } from '#domain/markets/list-countries.ts';
import { countryWords } from '#messages/country/words.ts';
import { shellWords } from '#messages/shell/words.ts';
import { isLocale, type Locale, withLocale } from '#shared/locale.ts';
import { safeReturnPath } from '#shared/safe-return-path.ts';
import type { Route } from './+types/country';

/** Shows this visitor's earlier choice. Personal: never cached. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop } = await visit.personal();
  const countries = await orErrorPage(visit, () => listServedCountries(shop));
  const from = safeReturnPath(
    new URL(request.url).searchParams.get('from') ?? refererPath(request),
    `/${shop.locale}`,
  );
  return {
    countries: countries.map(({ code, localName, locales, marketCode }) => ({
      code,
      name: localName,
      locales,
      marketCode,
    })),
    country: shop.country,
    from,
  };
}

/**
 * Stores country and language. A country without a language sets that country's first language
 * (specification section 1). An unknown country or a missing choice is said beside its field and
 * changes nothing.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const form = typedFields(countryForm, await readForm(request));
  const { shop } = await visit.personal();
  const country = (await listServedCountries(shop)).find(({ code }) => code === form.country);
  const language = form.language === 'country' ? firstLanguage(country?.locales) : form.language;
  if (!country || !isLocale(language)) {
    const errors = { country: !country, language: Boolean(country) && !isLocale(language) };
    return data({ errors, typed: form }, { status: 422 });
  }
  visit.rememberCountry(country.code);
  visit.rememberLocale(language);
  throw redirect(inChosenCountry(withLocale(safeReturnPath(form.from, `/${language}`), language)), 303);
}

export const handle = {};

export default function CountryPage() {
  const t = useWords(countryWords);
  const shell = useWords(shellWords);
  const languages = useLanguages();
  const { countries, country, from } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <section className="wrap grid gap-8 py-[clamp(3rem,6vw,6rem)] lg:grid-cols-[1fr_1fr] lg:gap-16">
      <title>{t('title')}</title>
      <meta content="noindex" name="robots" />
      <div className="grid content-start gap-4">
        <h1 className="text-t1">{t('title')}</h1>
        <p className="max-w-[32em] text-lead text-ink-2">{t('text')}</p>
      </div>
      <Form className="grid max-w-xl content-start gap-6" method="post" reloadDocument>
        <MandatoryLegend />
        <input name="from" type="hidden" value={answer?.typed.from ?? from} />
        <SelectField
          defaultValue={answer?.typed.country ?? country}
          error={answer?.errors.country && t('country-missing')}
          aria-required
          id="country"
          label={<Mandatory>{t('country')}</Mandatory>}
          name="country"
        >
          <Options of={countries} />
        </SelectField>
        <SelectField
          defaultValue={answer?.typed.language ?? 'country'}
          error={answer?.errors.language && t('language-missing')}
          hint={t('language-hint')}
          aria-required
          id="language"
          label={<Mandatory>{shell('language')}</Mandatory>}
          name="language"
        >
          <option value="country">{t('language-of-country')}</option>
          {languages.map(({ code, name }) => (
            <option key={code} lang={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <p>
          <Button disabled={busy} icon="check" look="ink">
            {t('save')}
          </Button>
        </p>
      </Form>
    </section>
  );
}

function firstLanguage(locales: readonly string[] | undefined): Locale | undefined {
  return locales?.find(isLocale);
}

/** The address without its country, which would win over the chosen one. */
function inChosenCountry(path: string): string {
  return namedCountry(path) === null ? path : withNamedCountry(path, null);
}

function refererPath(request: Request): string | null {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer && referer.origin === new URL(request.url).origin ? referer.pathname + referer.search : null;
}
