import { NEEDED_STEPS } from '#domain/first-sale/needed-steps.ts';
import { figuresText } from '../health/figures-text.ts';
import { Greyed } from '../kit/form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import type { ShownStep, ShownSteps } from './load-first-steps.ts';
import { LookAtShop } from './look-at-shop.tsx';

type StepsProps = Pick<ShownSteps, 'steps' | 'missing'> & { readonly isOpen: boolean };

/** The steps of a new shop to its first sale, each with its state and its next act. */
export function FirstSteps({ steps, missing, isOpen }: StepsProps) {
  const isReady = !isOpen && missing.length === 0;
  const next = isReady ? undefined : steps.find(({ isDone }) => !isDone);
  const { say } = useOffice();
  return (
    <>
      <ol aria-label={say('first.steps')} className="first">
        {steps.map((step, index) => (
          <Step isNext={step === next} key={step.name} n={index + 1} step={step} />
        ))}
      </ol>
      {isOpen ? (
        <p className="first-foot s m">{say('first.foot')}</p>
      ) : (
        <LastStep missing={missing} steps={steps} />
      )}
    </>
  );
}

/** The last act, grey with its reason until nobody would be let down by an open shop. */
function LastStep({ steps, missing }: Omit<StepsProps, 'isOpen'>) {
  const { say } = useOffice();
  const numbers = missing.map((step) => steps.findIndex(({ name }) => name === step) + 1);
  const named = missing.length === NEEDED_STEPS.length ? say('first.open-all') : numbers.join(', ');
  return (
    <div className="first-foot row">
      {missing.length > 0 ? (
        <Greyed
          id="open"
          label={say('first.open')}
          reason={say('first.open-not', { n: missing.length, steps: named })}
        />
      ) : (
        <>
          <a className="b p" href="/office/opening">
            {say('first.open')}
          </a>
          <span className="s m">{say('first.open-ready')}</span>
        </>
      )}
      <LookAtShop />
    </div>
  );
}

function Step({ step, n, isNext }: { step: ShownStep; n: number; isNext: boolean }) {
  const { say } = useOffice();
  const { title, stands, isDone, acts } = step;
  return (
    <li className={isNext ? 'next-step' : undefined} data-row>
      <span aria-hidden="true" className={isDone ? 'ok' : 'count copper'}>
        {isDone ? <Sign name="check" size={24} /> : n}
      </span>
      <span className="about">
        <h2>{title}</h2>
        <span className="s m">{stands}</span>
      </span>
      <span className="row end">
        {isDone && <span className="ok b6">{say('first.done')}</span>}
        {acts.map(({ label, to }, index) => (
          <a
            className={isDone ? 'next' : isNext && index === 0 ? 'b p' : 'b soft'}
            data-act={index === 0 || undefined}
            data-open={index === 0 || undefined}
            href={to}
            key={to}
          >
            {label}
          </a>
        ))}
      </span>
    </li>
  );
}

const TONES = { broken: 'bad', look: 'copper', fine: 'ok' } as const;

/** What the machine knows of itself. */
export function Machine({ machine }: Pick<ShownSteps, 'machine'>) {
  const { say, locale, now } = useOffice();
  return (
    <section className="sec machine">
      <h2>{say('first.machine')}</h2>
      <dl>
        {machine.map((line) => (
          <div key={line.part}>
            <dt className="m">{say(`health.part.${line.part}`)}</dt>
            <dd className={`b6 ${TONES[line.state]}`}>{figuresText(say, locale, line, now)}</dd>
          </div>
        ))}
      </dl>
      <a href="/office/health">{say('first.health')}</a>
    </section>
  );
}
