import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readDealerFile } from '#domain/dealers/read-dealer-file.ts';
import { listHandovers } from '#domain/handovers/list-handovers.ts';
import { workOf } from '../context.ts';
import { dayText } from '../format.ts';
import { FileLinks } from '../kit/file-links.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { tableFile } from '../kit/table-file.ts';

const SHOWN = 200;

/** The codes of a dealer’s hand-overs with their links; looking is recorded. */
async function readCodes(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const slug = args.params.slug ?? '';
  const { name } = await readDealerFile(shop, slug);
  const rows = await listHandovers(shop, { dealer: slug, limit: SHOWN });
  return {
    ...{ slug, name },
    rows: rows.map((row) => ({
      ...row,
      link: `${shop.baseUrl}/en/account/mygarage/warranty?handover=${encodeURIComponent(row.code)}`,
    })),
  };
}

export const loadHandoversScreen = readCodes;

/** The same as a file, to be sent to the dealer. */
export async function loadHandoversFile(args: LoaderFunctionArgs) {
  const { slug, rows } = await readCodes(args);
  const cells = rows.map(({ serial, handedOverOn, code, link }) => [serial, handedOverOn, code, link]);
  const head = ['serial', 'handed_over_on', 'code', 'link'];
  return tableFile(args.request, { name: `handovers-${slug}`, head, rows: cells });
}

/** What a dealer gives their buyers with the bike. */
export function HandoversScreen() {
  const { slug, name, rows } = useLoaderData<typeof loadHandoversScreen>();
  const { say, locale } = useOffice();
  const to = `/office/dealers/${slug}`;
  return (
    <Page
      crumbs={[
        ...[
          { text: say('page.dealers'), to: '/office/dealers' },
          { text: name, to },
        ],
        { text: say('page.handovers') },
      ]}
    >
      <div className="head">
        <div>
          <h1>{say('page.handovers')}</h1>
          <p>{say('dealers.handovers-lead')}</p>
        </div>
        <span className="sp" />
        {rows.length > 0 && <FileLinks to={`${to}/handovers`} />}
      </div>
      {rows.length === 0 ? (
        <p className="empty">{say('dealers.handovers-none')}</p>
      ) : (
        <div className="scroll">
          <table className="t">
            <thead>
              <tr>
                <th scope="col">{say('claims.serial')}</th>
                <th scope="col">{say('dealers.handed-over')}</th>
                <th scope="col">{say('code')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ serial, handedOverOn, code, link }) => (
                <tr data-row key={code}>
                  <th className="data" scope="row">
                    {serial}
                  </th>
                  <td>{dayText(locale, handedOverOn)}</td>
                  <td className="data">
                    <a data-open href={link}>
                      {code}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  );
}
