import { QUESTION_WORDS, questionField } from '#domain/forms/form-texts.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { Tongues } from '../kit/tongues.tsx';
import type { Word } from '../words.ts';
import type { loadFormScreen } from './load-forms.ts';

type Loaded = Awaited<ReturnType<typeof loadFormScreen>>;

const LABELS: Readonly<Record<(typeof QUESTION_WORDS)[number], Word>> = {
  name: 'forms.question-name',
  hint: 'forms.question-hint',
  helpText: 'forms.question-help',
};

/** What the form says in each language, whom it is mailed to, and how long letters are kept. */
export function Texts({ data, refused }: { readonly data: Loaded; readonly refused: ActFault }) {
  const { say, may } = useOffice();
  const { texts } = data;
  const isOpen = may({ room: 'settings', right: 'change' });
  return (
    <section className="decide">
      <h2>{say('forms.texts')}</h2>
      <p>{say('forms.texts-lead')}</p>
      <fieldset className="plain" disabled={!isOpen}>
        <ActForm
          act="texts"
          effect={say(isOpen ? 'forms.texts-effect' : 'settings.not-yours')}
          label={say('forms.save-texts')}
          look="b p"
          merges
          refused={refused}
        >
          <TypedField
            hint={say('forms.recipient-hint')}
            initial={texts.notify}
            label={say('forms.recipient')}
            maxLength={200}
            name="notify"
            type="email"
          />
          <TypedField
            hint={say('forms.months-hint')}
            initial={texts.months}
            inputMode="numeric"
            label={say('forms.months')}
            maxLength={3}
            name="months"
            required
          />
          <Whole texts={texts} />
          {data.asks.map((ask) => (
            <Question ask={ask} key={ask.id} refused={refused} texts={texts} />
          ))}
        </ActForm>
      </fieldset>
    </section>
  );
}

function Whole({ texts }: Pick<Loaded, 'texts'>) {
  const { say } = useOffice();
  return (
    <Tongues>
      {(language) => (
        <>
          <TypedField
            initial={texts[`name_${language}`]}
            label={say('forms.name')}
            maxLength={200}
            name={`name_${language}`}
            required
          />
          {(['description', 'thanks'] as const).map((part) => (
            <TypedText
              initial={texts[`${part}_${language}`]}
              key={part}
              label={say(`forms.${part}`)}
              maxLength={1000}
              name={`${part}_${language}`}
              required={part === 'description'}
            />
          ))}
          <TypedField
            initial={texts[`submit_${language}`]}
            label={say('forms.submit')}
            maxLength={60}
            name={`submit_${language}`}
          />
        </>
      )}
    </Tongues>
  );
}

type AskProps = Pick<Loaded, 'texts'> & {
  readonly ask: Loaded['asks'][number];
  readonly refused: ActFault;
};

/** One question; it opens by itself where something is wrong with it. */
function Question({ ask: { id, title }, texts, refused }: AskProps) {
  const { say } = useOffice();
  const isWrong = Object.keys(refused?.faults ?? {}).some((name) => name.startsWith(`ask.${id}.`));
  return (
    <details open={isWrong}>
      <summary className="b soft">{title}</summary>
      <Tongues>
        {(language) =>
          QUESTION_WORDS.map((part) => {
            const name = questionField(id, part, language);
            return (
              <TypedField
                initial={texts[name]}
                key={part}
                label={say(LABELS[part])}
                maxLength={1000}
                name={name}
                required={part === 'name'}
              />
            );
          })
        }
      </Tongues>
    </details>
  );
}
