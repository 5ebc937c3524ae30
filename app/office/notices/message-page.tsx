import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { typedOr } from '../kit/typed.ts';

type Fields = Readonly<Record<string, string>>;
export type FormProps = { readonly fields: Fields; readonly refused: ActFault };

type PageProps = {
  readonly title: string;
  readonly lead: string;
  readonly saved: string | null;
  readonly refused: ActFault;
  readonly isNew: boolean;
  readonly form: ReactNode;
  readonly seen: ReactNode;
};

/** The page of a notice or a message: its form, what visitors see of it, and its removal. */
export function MessagePage({ title, lead, saved, refused, isNew, form, seen }: PageProps) {
  const { say, may } = useOffice();
  const crumbs = [
    { text: say('page.settings'), to: '/office/settings' },
    { text: say('page.notices'), to: '/office/settings/notices' },
    { text: title.slice(0, 40) },
  ];
  const isOpen = may({ room: 'settings', right: 'change' });
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <fieldset className="plain" disabled={!isOpen}>
          {form}
        </fieldset>
      </section>
      {seen}
      {isOpen && !isNew && (
        <section className="decide">
          <ActForm
            act="remove"
            effect={say('notices.remove-effect')}
            label={say('notices.remove')}
            look="b"
          />
        </section>
      )}
    </Page>
  );
}

type SeenProps = FormProps & {
  /** @param said words of a field in this language, else the English ones, as visitors read them */
  readonly children: (said: (name: string) => string, locale: Locale) => ReactNode;
};

/** What visitors see of it in each language, with what was typed; nothing without English words. */
export function Seen({ fields, refused, children }: SeenProps) {
  const { say } = useOffice();
  const typed = (name: string) => typedOr(refused, name, fields[name] ?? '');
  if (typed('text_en') === '') return null;
  return (
    <section className="decide seen">
      <h2>{say('settings.seen')}</h2>
      {LOCALES.map((locale) => (
        <p key={locale}>
          <span className="m">{say(`catalogue.in.${locale}`)}</span>
          {children((name) => typed(`${name}_${locale}`) || typed(`${name}_en`), locale)}
        </p>
      ))}
    </section>
  );
}
