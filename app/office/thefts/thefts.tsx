import { useActionData, useLoaderData } from 'react-router';
import { whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { FileLinks } from '../kit/file-links.tsx';
import { Fault } from '../kit/form.tsx';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { Word } from '../words.ts';
import type { loadTheftsScreen } from './load-thefts.ts';

export { changeThefts, loadTheftsScreen } from './load-thefts.ts';

type Sighting = Awaited<ReturnType<typeof loadTheftsScreen>>['sightings'][number];

/** What somebody saw of a stolen bike and looks like spam, and bikes that were found. */
export function TheftsScreen() {
  const { sightings, isOpen, saved } = useLoaderData<typeof loadTheftsScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const mayChange = may({ room: 'inbox', right: 'change' });
  return (
    <Page
      crumbs={[{ text: say('page.inbox'), to: '/office/inbox' }, { text: say('page.thefts') }]}
      saved={refused ? null : saved}
    >
      <div className="head">
        <div>
          <h1>{say('page.thefts')}</h1>
          <p>{say('thefts.lead')}</p>
        </div>
        <span className="sp" />
        {may({ room: 'inbox', right: 'export' }) && (
          <FileLinks to="/office/thefts/published" word="thefts.published" />
        )}
      </div>
      <ListViews list="thefts" />
      <Fault text={refused?.fault} />
      {sightings.length === 0 && <p className="empty">{say('thefts.none')}</p>}
      {sightings.map((one) => (
        <Held key={one.id} mayDecide={mayChange && isOpen} sighting={one} />
      ))}
      {!isOpen && sightings.length > 0 && <p className="strip">{say('thefts.masked')}</p>}
      {mayChange && (
        <section className="decide">
          <h2>{say('thefts.found')}</h2>
          <ActForm
            act="found"
            effect={say('thefts.found-effect')}
            label={say('thefts.found-act')}
            refused={refused}
          >
            <TypedField label={say('claims.serial')} maxLength={40} name="serial" required />
          </ActForm>
        </section>
      )}
    </Page>
  );
}

function Held({ sighting, mayDecide }: { sighting: Sighting; mayDecide: boolean }) {
  const { id, message, heldFor, arrivedAt, language } = sighting;
  const { say, locale, now } = useOffice();
  const why = heldFor.map((sign) => say(`inbox.sign.${sign}` as Word)).join(', ');
  return (
    <article className="said" data-row>
      <p className="row s">
        <b>{whenText(locale, arrivedAt, now)}</b>
        <span className="m">
          {say(`in-language.${language}`)}, {say('inbox.held', { why })}
        </span>
      </p>
      <p className="text" lang={language}>
        {message}
      </p>
      {mayDecide && (
        <ActForm
          act="pass"
          also={[{ act: 'drop', label: say('thefts.drop') }]}
          effect={say('thefts.pass-effect')}
          hidden={{ sighting: id }}
          isNext
          label={say('thefts.pass')}
        />
      )}
    </article>
  );
}
