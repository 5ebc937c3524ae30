import { useLoaderData } from 'react-router';
import type { HealthLine, HealthState } from '#domain/watch/health.ts';
import { aboutText } from '../audit/fact-text.ts';
import { timeText, whenText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { figuresText } from './figures-text.ts';
import { foundText } from './found-text.ts';
import type { HealthData, loadHealthScreen } from './load-health.ts';

export { loadHealthScreen } from './load-health.ts';

/** How the house itself is doing: what calls for somebody, then each part with its state. */
export function HealthScreen() {
  const { alarms, lines, at } = useLoaderData<typeof loadHealthScreen>();
  const { say, locale } = useOffice();
  const all = [...alarms, ...lines];
  const count = (state: HealthState) => all.filter((one) => one.state === state).length;
  const [broken, look] = [count('broken'), count('look')];
  return (
    <Page crumbs={[{ text: say('page.health') }]}>
      <div className="head">
        <div>
          <h1>{say(broken + look === 0 ? 'health.all-fine' : 'health.title', { broken, look })}</h1>
          <p>{say('health.lead', { time: timeText(locale, at) })}</p>
        </div>
        <span className="sp" />
        <a className="b soft" href="/office/health">
          {say('health.again')}
        </a>
      </div>
      {alarms.length > 0 && <Alarms alarms={alarms} />}
      <Parts lines={lines} />
    </Page>
  );
}

/** A state by its word; the colour only says it once more. */
function State({ state }: { state: HealthState }) {
  const { say } = useOffice();
  if (state === 'fine')
    return (
      <span className="ok b6">
        <Sign name="check" /> {say('health.fine')}
      </span>
    );
  return <span className={`b6 ${state === 'broken' ? 'bad' : 'warn'}`}>{say(`health.${state}`)}</span>;
}

function Alarms({ alarms }: Pick<HealthData, 'alarms'>) {
  const { say, locale, now } = useOffice();
  return (
    <section className="block wide">
      <h2>{say('health.alarms', { n: alarms.length })}</h2>
      <div className="scroll">
        <table className="t health">
          <Head first="health.alarm" />
          <tbody>
            {alarms.map(({ id, cause, subject, what, found, raisedAt, state }) => (
              <tr data-row key={id}>
                <th scope="row">
                  {say(`health.alarm.${cause}`)}{' '}
                  {subject && <span className="line m">{aboutText(say, cause, subject)}</span>}
                </th>
                <td className="nowrap">
                  <State state={state} />
                </td>
                <td>{whenText(locale, raisedAt, now)}</td>
                <td>
                  {foundText(say, locale, { cause, what, found }, now) ?? <span lang="en">{what}</span>}
                </td>
                <td>{say(`health.do.${cause}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Head({ first }: { first: 'health.alarm' | 'health.part' }) {
  const { say } = useOffice();
  return (
    <thead>
      <tr>
        {([first, 'state', 'health.since', 'health.figures', 'health.todo'] as const).map((word) => (
          <th key={word} scope="col">
            {say(word)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Parts({ lines }: Pick<HealthData, 'lines'>) {
  const { say } = useOffice();
  return (
    <section className="block wide">
      <h2>{say('health.parts')}</h2>
      <div className="scroll">
        <table className="t health">
          <Head first="health.part" />
          <tbody>
            {lines.map((line) => (
              <Part key={`${line.part} ${line.subject}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const WAYS = { mail: '/office/mails', refused: '/office/mails?view=refused', jobs: '/office/jobs' } as const;

function Part({ line }: { line: HealthLine }) {
  const { say, locale, now } = useOffice();
  const { part, subject, state, at } = line;
  const way = Object.hasOwn(WAYS, part) ? WAYS[part as keyof typeof WAYS] : null;
  const name = say(`health.part.${part}`);
  return (
    <tr data-row>
      <th scope="row">
        {way ? (
          <a data-open href={way}>
            {name}
          </a>
        ) : (
          name
        )}{' '}
        {subject && <span className="line m">{subject}</span>}
      </th>
      <td className="nowrap">
        <State state={state} />
      </td>
      <td>{at ? whenText(locale, at, now) : '–'}</td>
      <td>{figuresText(say, locale, line, now)}</td>
      <td>{state === 'fine' ? '' : say(`health.do.${part}`)}</td>
    </tr>
  );
}
