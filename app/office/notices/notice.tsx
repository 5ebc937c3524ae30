import { useActionData, useLoaderData } from 'react-router';
import { NOTICE_PLACES } from '#domain/site-config/choices.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { Ticks } from '../kit/ticks.tsx';
import { Tongues } from '../kit/tongues.tsx';
import type { loadNoticeScreen } from './load-notices.ts';
import { type FormProps, MessagePage, Seen } from './message-page.tsx';

export { changeNoticeScreen, loadNoticeScreen } from './load-notices.ts';

/** A notice: when and where it is shown, its words, and what visitors see of it. */
export function NoticeScreen() {
  const { code, fields, saved } = useLoaderData<typeof loadNoticeScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const title = code === null ? say('notices.new') : fields[`title_${locale}`] || fields.title_en || code;
  return (
    <MessagePage
      form={<NoticeForm fields={fields} refused={refused} />}
      isNew={code === null}
      lead={say('notices.notice-lead')}
      refused={refused}
      saved={saved}
      seen={<SeenNotice fields={fields} refused={refused} />}
      title={title}
    />
  );
}

function NoticeForm({ fields, refused }: FormProps) {
  const { say } = useOffice();
  return (
    <ActForm
      act="save"
      also={[{ act: 'look', label: say('settings.look') }]}
      effect={say('notices.effect')}
      label={say('notices.save')}
      look="b p"
      merges
      refused={refused}
    >
      <When fields={fields} />
      <Tongues
        lacks={(locale) =>
          Boolean(fields.title_en) && !(fields[`title_${locale}`] && fields[`text_${locale}`])
        }
      >
        {(locale) => (
          <>
            <TypedField
              initial={fields[`title_${locale}`]}
              label={say('notices.title')}
              maxLength={80}
              name={`title_${locale}`}
            />
            <TypedText
              initial={fields[`text_${locale}`]}
              label={say('notices.text')}
              maxLength={400}
              name={`text_${locale}`}
              rows={7}
            />
          </>
        )}
      </Tongues>
    </ActForm>
  );
}

function When({ fields }: Pick<FormProps, 'fields'>) {
  const { say } = useOffice();
  return (
    <div className="when">
      <TypedField
        initial={fields.showFrom}
        label={say('notices.from')}
        name="showFrom"
        type="datetime-local"
      />
      <TypedField
        hint={say('notices.to-hint')}
        initial={fields.showTo}
        label={say('notices.to')}
        name="showTo"
        type="datetime-local"
      />
      <Ticks
        chosen={fields.places ?? ''}
        isPlain
        legend={say('notices.places')}
        name="places"
        of={NOTICE_PLACES.map((place) => ({ value: place, label: say(`notices.place.${place}`) }))}
        start="place-"
      />
    </div>
  );
}

/** The notice as it stands above pages, with what was typed. */
function SeenNotice(props: FormProps) {
  return (
    <Seen {...props}>
      {(said, locale) => (
        <span lang={locale}>
          <b className="copper">{said('title')}.</b> {said('text')}
        </span>
      )}
    </Seen>
  );
}
