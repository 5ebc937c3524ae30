import type { ReactNode } from 'react';
import type { Previewed } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';

type Props = {
  readonly answer: Previewed<unknown>;
  /** Of a record that there is: what two people typed is merged. */
  readonly merges: boolean;
  readonly children: ReactNode;
};

/** A form that shows what it moves first; the act that saves comes with what was shown. */
export function TryForm({ answer, merges, children }: Props) {
  const { say, may } = useOffice();
  const isOpen = may({ room: 'settings', right: 'change' });
  const isShown = answer?.seen !== undefined || answer?.act === 'save';
  return (
    <section className="decide">
      <fieldset className="plain" disabled={!isOpen}>
        <ActForm
          act="try"
          also={isShown ? [{ act: 'save', label: say('delivery.save'), look: 'b p' }] : []}
          className="campaign"
          effect={say(isOpen ? 'delivery.effect' : 'delivery.not-yours')}
          label={say('delivery.try')}
          look={answer?.seen ? 'b soft' : 'b p'}
          merges={merges}
          refused={answer}
        >
          {children}
        </ActForm>
      </fieldset>
    </section>
  );
}
