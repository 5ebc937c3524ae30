import { useOffice } from '../kit/shell.tsx';
import type { ToldFault } from './load-imports.ts';

/** So many are mended on a page; the file of the rows has all. */
const SHOWN = 200;

/** Each fault by row, column, value, sentence and code, with the field that mends it. */
export function Faults({ faults }: { faults: readonly ToldFault[] }) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th className="r" scope="col">
              {say('grid.row')}
            </th>
            <th scope="col">{say('imports.column')}</th>
            <th scope="col">{say('imports.value')}</th>
            <th scope="col">{say('imports.wrong')}</th>
            <th scope="col">{say('imports.mend')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, SHOWN).map((fault, index) => (
            <Row
              fault={fault}
              isFirst={isFirst(faults, index)}
              key={`${fault.line} ${fault.column} ${fault.code}`}
            />
          ))}
        </tbody>
      </table>
      {faults.length > SHOWN && <p className="empty">{say('imports.more', { n: faults.length - SHOWN })}</p>}
    </div>
  );
}

/** A cell with two faults has one field. */
function isFirst(faults: readonly ToldFault[], index: number): boolean {
  const { line, column } = faults[index] ?? {};
  return faults.findIndex((one) => one.line === line && one.column === column) === index;
}

function Row({ fault, isFirst }: { fault: ToldFault; isFirst: boolean }) {
  const { say } = useOffice();
  const { line, column, value, sentence, code } = fault;
  return (
    <tr>
      <td className="r m">{line}</td>
      <th scope="row">{column ?? say('imports.whole-row')}</th>
      <td className="badcell">{value || say('imports.empty')}</td>
      <td>
        {sentence}
        <br />
        <span className="s m">{code}</span>
      </td>
      <td>
        {column !== null && line > 1 && isFirst && (
          <input
            aria-label={say('imports.mend-cell', { line, column })}
            defaultValue={value}
            name={`mend|${line}|${column}`}
          />
        )}
      </td>
    </tr>
  );
}
