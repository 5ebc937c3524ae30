import { ATTRIBUTE_CODES, type AttributeCode, SHEET_ATTRIBUTES } from '#domain/specifications/attributes.ts';
import { formOf, parseValues } from '#domain/specifications/parse-values.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { useOffice } from '../kit/shell.tsx';
import type { OfficeLocale } from '../words.ts';

/** What parts are written with: every attribute, how its value is typed, and how it reads. */
export function AttributeList() {
  const { say, locale } = useOffice();
  return (
    <details>
      <summary className="link">{say('sheet.attributes')}</summary>
      <p>{say('sheet.attributes-lead')}</p>
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('sheet.typed')}</th>
              <th scope="col">{say('sheet.read')}</th>
            </tr>
          </thead>
          <tbody>
            {ATTRIBUTE_CODES.filter((code) => code !== 'name').map((code) => (
              <tr key={code}>
                <th scope="row">{code === 'text' ? formOf(code) : `${code}: ${formOf(code)}`}</th>
                <td>{sampleOf(code, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** How a value of it reads: each choice, or a number. */
function sampleOf(code: AttributeCode, locale: OfficeLocale): string {
  const known = SHEET_ATTRIBUTES[code];
  if (known.kind === 'text') return '';
  const cells =
    known.kind === 'choice'
      ? known.choices.map((choice) => `${code}: ${choice}`)
      : [`${code}: ${known.kind === 'flag' ? 'yes' : known.kind === 'name' ? 'V5' : formOf(code)}`];
  return cells.map((cell) => wordValues(parseValues(cell).values, locale)).join('; ');
}
