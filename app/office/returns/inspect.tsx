import { GRADES } from '#domain/returns/grades.ts';
import { whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { largestPhoto } from './largest-photo.ts';
import type { ReturnData } from './load-returns.ts';

type Props = { readonly data: ReturnData; readonly refused: ActFault };

/** Each line that arrived gets a grade, a photograph and a word. */
export function Inspect({ data: { lines, number }, refused }: Props) {
  const { say } = useOffice();
  const came = lines.filter(({ receivedQuantity }) => (receivedQuantity ?? 0) > 0);
  const megabytes = largestPhoto(came.length) / 1_000_000;
  return (
    <section className="decide">
      <h2>{say('returns.inspect')}</h2>
      <ActForm
        act="inspect"
        effect={say('returns.inspect-effect')}
        encType="multipart/form-data"
        isNext
        label={say('returns.inspect-act', { number })}
        look="b p"
        refused={refused}
      >
        {came.map(({ orderLineId: id, name, description, receivedQuantity }) => (
          <fieldset className="inspected" key={id}>
            <legend>
              <b>{name}</b>{' '}
              <span className="m">
                {description}, {say('returns.pieces-n', { n: receivedQuantity ?? 0 })}
              </span>
            </legend>
            <TypedChoice label={say('returns.grade')} name={`grade-${id}`} required>
              <option value="">{say('returns.grade-choose')}</option>
              {GRADES.map((grade) => (
                <option key={grade} value={grade}>
                  {say(`returns.grade.${grade}`)}
                </option>
              ))}
            </TypedChoice>
            <TypedField label={say('returns.found')} maxLength={500} name={`note-${id}`} />
            <div className="field">
              <label htmlFor={`photo-${id}`}>{say('returns.photo', { n: megabytes })}</label>
              <input
                accept="image/jpeg,image/png"
                capture="environment"
                id={`photo-${id}`}
                name={`photo-${id}`}
                type="file"
              />
            </div>
          </fieldset>
        ))}
      </ActForm>
    </section>
  );
}

/** What was found, beside the photographs; one that no scanner has seen is a link. */
export function Found({ data: { found, lines, number } }: Pick<Props, 'data'>) {
  const { say, locale, now } = useOffice();
  if (found.length === 0) return null;
  const nameOf = (id: string) => lines.find(({ orderLineId }) => orderLineId === id)?.name ?? '';
  const photoOf = (id: string) => say('returns.photo-of', { name: nameOf(id) });
  const fileOf = (id: string) => `/office/returns/${number}/photos/${id}`;
  return (
    <div className="proofs">
      {found.map(({ orderLineId, grade, note, hasPhoto, isScanned, who, at }) => (
        <figure key={orderLineId}>
          {isScanned && <img alt={photoOf(orderLineId)} src={fileOf(orderLineId)} />}
          <figcaption>
            <b>{nameOf(orderLineId)}</b>, {say(`returns.grade.${grade}`)}
            {note && <span className="line">“{note}”</span>}
            {hasPhoto && !isScanned && (
              <a className="line" href={`${fileOf(orderLineId)}?unscanned`}>
                {say('inbox.file-unscanned', { name: photoOf(orderLineId) })}
              </a>
            )}
            <span className="line data">
              {who ?? say('who.staff')}, {whenText(locale, at, now)}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
