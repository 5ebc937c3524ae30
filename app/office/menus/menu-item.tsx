import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Tongues } from '../kit/tongues.tsx';
import type { loadMenuItemScreen } from './load-menus.ts';

export { changeMenuItemScreen, loadMenuItemScreen } from './load-menus.ts';

type Data = Awaited<ReturnType<typeof loadMenuItemScreen>>;

/** An item of a menu: its words and links in five languages. */
export function MenuItemScreen() {
  const item = useLoaderData<typeof loadMenuItemScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may } = useOffice();
  const { menu, name, slug, fields, below, faults, saved } = item;
  const label = fields[`label_${locale}`] || fields.label_en;
  const title = slug === null ? say('menus.new') : label || slug;
  const crumbs = [
    { text: say('page.settings'), to: '/office/settings' },
    { text: say(`menus.name.${name}`), to: `/office/settings/menus/${menu}` },
    { text: title },
  ];
  const isOpen = may({ room: 'pages', right: 'publish' });
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>{say('menus.item-lead')}</p>
        </div>
        <span className="sp" />
        {isOpen && slug !== null && (
          <a className="b soft" href={`/office/settings/menus/${menu}/new?under=${slug}`}>
            {say('menus.new-below')}
          </a>
        )}
      </div>
      <Fault text={refused?.fault} />
      {faults.map(({ locale, to, fault }) => (
        <p className={fault === 'dead' ? 'strip wrong' : 'strip'} key={locale}>
          {say(`menus.link.${fault}`, { language: say(`catalogue.in.${locale}`), to })}
        </p>
      ))}
      <section className="decide">
        <fieldset className="plain" disabled={!isOpen}>
          <ItemForm item={item} refused={refused} />
        </fieldset>
      </section>
      {isOpen && slug !== null && (
        <section className="decide">
          <ActForm
            act="remove"
            effect={say('menus.remove-effect', { n: below })}
            label={say('notices.remove')}
          />
        </section>
      )}
    </Page>
  );
}

function ItemForm({ item: { fields, under }, refused }: { item: Data; refused: ActFault }) {
  const { say, may } = useOffice();
  const isOpen = may({ room: 'pages', right: 'publish' });
  return (
    <ActForm
      act="save"
      effect={say(isOpen ? 'settings.effect' : 'menus.not-yours')}
      hidden={under ? { under } : {}}
      label={say('menus.save')}
      look="b p"
      merges
      refused={refused}
    >
      <div className="when">
        <TypedChoice initial={fields.target ?? '_self'} label={say('notices.target')} name="target">
          <option value="_self">{say('notices.target.self')}</option>
          <option value="_blank">{say('notices.target.blank')}</option>
        </TypedChoice>
        <TypedChoice
          hint={say('menus.wheel-hint')}
          initial={fields.customizable ?? 'no'}
          label={say('menus.wheel')}
          name="customizable"
        >
          <option value="yes">{say('settings.on')}</option>
          <option value="no">{say('settings.off')}</option>
        </TypedChoice>
      </div>
      <Tongues lacks={(locale) => Boolean(fields.label_en) && !fields[`label_${locale}`]}>
        {(locale) =>
          (['label', 'title', 'url'] as const).map((name) => (
            <TypedField
              initial={fields[`${name}_${locale}`]}
              key={name}
              label={say(`menus.field.${name}`)}
              maxLength={300}
              name={`${name}_${locale}`}
            />
          ))
        }
      </Tongues>
    </ActForm>
  );
}
