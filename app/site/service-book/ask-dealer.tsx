import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { ActForm } from '#app/site/garage/act-form.tsx';
import type { BikeAnswer } from '#app/site/garage/posted-act.server.ts';
import { useDay } from '#app/site/garage/section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { serviceBookWords } from '#messages/service-book/words.ts';
import type { Services } from './service-page.server.ts';

type Props = { readonly services: Services; readonly answer: BikeAnswer | undefined };

/** Asks an authorised dealer for an entry: the link goes to the dealer alone. */
export function AskDealer({ services, answer }: Props) {
  const t = useWords(serviceBookWords);
  const day = useDay();
  const countries = Map.groupBy(services.dealers, ({ country }) => country);
  return (
    <div className="grid gap-5">
      <p className="max-w-[36em] text-ink-2">{t('ask-text')}</p>
      <ul className="grid gap-4 empty:hidden">
        {services.requests.map(({ id, dealer, endsOn }) => (
          <li className="grid justify-items-start gap-2 border-l-4 border-line pl-4" key={id}>
            <p>{t('asked', { dealer, date: day(endsOn) })}</p>
            <ActForm icon="left" intent="service-cancel" label={t('ask-cancel')} look="ghost">
              <input name="request" type="hidden" value={id} />
            </ActForm>
          </li>
        ))}
      </ul>
      <ActForm icon="right" intent="service-ask" label={t('ask-send')} look="ghost">
        <SelectField
          className="sm:max-w-120"
          defaultValue={answer?.typed.dealer ?? ''}
          error={answer?.fields.dealer}
          id="service-dealer"
          label={<Mandatory>{t('fields.dealer')}</Mandatory>}
          name="dealer"
        >
          <option value="">{t('dealer-choose')}</option>
          {[...countries].map(([country, dealers]) => (
            <optgroup key={country} label={country}>
              {dealers.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </ActForm>
    </div>
  );
}
