import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { Tongues } from '../kit/tongues.tsx';
import { typedOr } from '../kit/typed.ts';
import type { loadTickerScreen } from './load-notices.ts';
import { type FormProps, MessagePage, Seen } from './message-page.tsx';

export { changeTickerScreen, loadTickerScreen } from './load-notices.ts';

/** A message of the bar on top: its words, where it leads, and what visitors see of it. */
export function TickerScreen() {
  const { id, fields, saved } = useLoaderData<typeof loadTickerScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const own = (name: string) => fields[`${name}_${locale}`] || fields[`${name}_en`];
  const title = id === null ? say('notices.new-ticker') : [own('lead'), own('text')].join(' ');
  return (
    <MessagePage
      form={<TickerForm fields={fields} refused={refused} />}
      isNew={id === null}
      lead={say('notices.ticker-lead')}
      refused={refused}
      saved={saved}
      seen={<SeenTicker fields={fields} refused={refused} />}
      title={title}
    />
  );
}

function TickerForm({ fields, refused }: FormProps) {
  const { say } = useOffice();
  const lacks = (name: string, locale: string) =>
    Boolean(fields[`${name}_en`]) && !fields[`${name}_${locale}`];
  return (
    <ActForm
      act="save"
      also={[{ act: 'look', label: say('settings.look') }]}
      effect={say('settings.effect')}
      label={say('notices.save-ticker')}
      look="b p"
      merges
      refused={refused}
    >
      <div className="when">
        <TypedChoice initial={fields.active ?? 'yes'} label={say('state')} name="active">
          <option value="yes">{say('settings.on')}</option>
          <option value="no">{say('settings.off')}</option>
        </TypedChoice>
        <TypedField
          hint={say('notices.link-hint')}
          initial={fields.link}
          label={say('notices.leads-to')}
          maxLength={300}
          name="link"
        />
        <TypedChoice initial={fields.target ?? '_self'} label={say('notices.target')} name="target">
          <option value="_self">{say('notices.target.self')}</option>
          <option value="_blank">{say('notices.target.blank')}</option>
        </TypedChoice>
      </div>
      <Tongues lacks={(locale) => ['lead', 'text', 'label'].some((name) => lacks(name, locale))}>
        {(locale) => (
          <>
            <TypedField
              initial={fields[`lead_${locale}`]}
              label={say('notices.ticker-lead-words')}
              maxLength={60}
              name={`lead_${locale}`}
            />
            <TypedText
              initial={fields[`text_${locale}`]}
              label={say('notices.text')}
              maxLength={160}
              name={`text_${locale}`}
              rows={7}
            />
            <TypedField
              initial={fields[`label_${locale}`]}
              label={say('notices.label')}
              maxLength={60}
              name={`label_${locale}`}
            />
          </>
        )}
      </Tongues>
    </ActForm>
  );
}

/** The message as it stands in the bar, with what was typed. */
function SeenTicker(props: FormProps) {
  return (
    <Seen {...props}>
      {(said, locale) => (
        <span className="bar dark" lang={locale}>
          <b className="copper">{said('lead')}</b> {said('text')}{' '}
          {typedOr(props.refused, 'link', props.fields.link ?? '') && <u>{said('label')}</u>}
        </span>
      )}
    </Seen>
  );
}
