import { useActionData, useLoaderData } from 'react-router';
import { MENU_IDS, MENU_NAMES } from '#domain/menus/names.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { MovedMeanwhile } from '../kit/moved-meanwhile.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Lacking } from '../kit/tongues.tsx';
import type { loadMenuScreen, MenuLine } from './load-menus.ts';

export { changeMenuScreen, loadMenuScreen } from './load-menus.ts';

/** A menu as a tree: its order, where each item leads, and which links are dead. */
export function MenuScreen() {
  const { menu, name, lines, saved } = useLoaderData<typeof loadMenuScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const mayChange = may({ room: 'pages', right: 'publish' });
  const crumbs = [
    { text: say('page.settings'), to: '/office/settings' },
    { text: say(`menus.name.${name}`) },
  ];
  const dead = lines.filter(({ faults }) => faults.length > 0).length;
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say(`menus.name.${name}`)}</h1>
          <p>{say(dead > 0 ? 'menus.dead' : 'menus.all-lead', { n: dead })}</p>
        </div>
        <span className="sp" />
        {mayChange && (
          <a className="b p" href={`/office/settings/menus/${menu}/new`}>
            {say('menus.new')}
          </a>
        )}
      </div>
      <nav aria-label={say('page.menus')} className="views">
        {MENU_IDS.map((id) => (
          <a aria-current={id === menu ? 'page' : undefined} href={`/office/settings/menus/${id}`} key={id}>
            {say(`menus.name.${MENU_NAMES[id]}`)}
          </a>
        ))}
      </nav>
      <Fault text={refused?.fault} />
      <MovedMeanwhile refused={refused} />
      {lines.length === 0 ? (
        <p className="empty">{say('menus.none')}</p>
      ) : (
        <Lines lines={lines} mayChange={mayChange} menu={menu} />
      )}
    </Page>
  );
}

type LinesProps = Omit<LineProps, 'line'> & { readonly lines: readonly MenuLine[] };

function Lines({ lines, mayChange, menu }: LinesProps) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('menus.item')}</th>
            <th scope="col">{say('notices.leads-to')}</th>
            <th scope="col">{say('notices.order')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.slug} line={line} mayChange={mayChange} menu={menu} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = { readonly line: MenuLine; readonly menu: number; readonly mayChange: boolean };

function Line({ line, menu, mayChange }: LineProps) {
  const { say } = useOffice();
  const { slug, depth, label, url, missing, faults, isFirst, isLast } = line;
  const hidden = { slug, seen: String(line.place) };
  return (
    <tr data-row>
      <th className={`deep-${Math.min(depth, 3)}`} scope="row">
        <a data-act data-open href={`/office/settings/menus/${menu}/${slug}`}>
          {label}
        </a>{' '}
        <Lacking missing={missing} />
      </th>
      <td>
        {url ?? <span className="m">{say('menus.heading')}</span>}
        {faults.map(({ locale, to, fault }) => (
          <span className={fault === 'dead' ? 'line bad' : 'line copper'} key={locale}>
            {say(`menus.link.${fault}`, { language: say(`catalogue.in.${locale}`), to })}
          </span>
        ))}
      </td>
      <td>
        {mayChange && (
          <span className="row">
            {!isFirst && <ActForm act="up" hidden={hidden} label={say('notices.up')} look="b sm soft" />}
            {!isLast && <ActForm act="down" hidden={hidden} label={say('notices.down')} look="b sm soft" />}
          </span>
        )}
      </td>
    </tr>
  );
}
