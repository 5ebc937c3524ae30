import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { ClaimData } from './load-claims.ts';

/** A bike that was handed on goes back to its former owner, where that was no sale. */
export function GiveBack({ data, refused }: { data: ClaimData; refused: ActFault }) {
  const { say, may } = useOffice();
  if (!data.hasFormerOwner || !may({ room: 'customers', right: 'change' })) return null;
  return (
    <section aria-labelledby="give-back" className="decide">
      <h2 id="give-back">{say('claims.give-back')}</h2>
      <ActForm
        act="give-back"
        effect={say('claims.give-back-effect')}
        label={say('claims.give-back-act')}
        look="b danger"
        refused={refused}
      >
        <TypedField id="give-back-reason" label={say('reason-kept')} maxLength={500} name="reason" required />
      </ActForm>
    </section>
  );
}
