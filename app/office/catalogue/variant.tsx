import { useActionData, useLoaderData } from 'react-router';
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts';
import { PART_KEYS, SPECIFICATION_GROUPS } from '#domain/catalogue/specification-rows.ts';
import { parseValues } from '#domain/specifications/parse-values.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { translator } from '#messages/catalogue.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { isWord, type OfficeLocale, type Say } from '../words.ts';
import { AttributeList } from './attribute-list.tsx';
import { HERE, productPath } from './load-catalogue.ts';
import type { loadVariantScreen } from './load-variant.ts';

export { changeVariantPage, loadVariantScreen } from './load-variant.ts';

const GROUPS = Object.entries(SPECIFICATION_GROUPS);
const NUMBERS = ['gtin', 'mpn', 'starting_price_eu', 'starting_price_gbp', 'starting_price_usd'] as const;
const ATTRIBUTES = ATTRIBUTE_KEYS.filter((key) => key !== 'size' && key !== 'color');

/** The specification sheet of a variant, column by column as the maker's file has it. */
export function VariantScreen() {
  const { code, variant, name, cells, saved } = useLoaderData<typeof loadVariantScreen>();
  const refused = useActionData() as ActFault;
  const { say, may, locale } = useOffice();
  const mayChange = may({ room: 'catalogue', right: 'change' }) && may({ room: 'prices', right: 'change' });
  const groups: readonly (readonly [string, readonly string[]])[] = [
    ...GROUPS,
    ['numbers', NUMBERS],
    ['attributes', ATTRIBUTES],
  ];
  return (
    <Page
      crumbs={[
        { text: say('page.catalogue'), to: HERE },
        { text: name, to: productPath(code) },
        { text: variant },
      ]}
      saved={refused ? null : saved}
    >
      <div className="head">
        <div>
          <h1>{variant}</h1>
          <p>
            {[cells.group_model, cells.color, cells.size].filter(Boolean).join(', ')}. {say('sheet.lead')}
          </p>
        </div>
        <span className="sp" />
        <a className="b soft" href={`${productPath(code)}/variants`}>
          {say('catalogue.grid')}
        </a>
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <ActForm act="sheet" label={say('sheet.save')} look="b p" merges refused={refused}>
          {groups.map(([group, columns]) => (
            <fieldset className="grid" disabled={!mayChange} key={group}>
              <legend>{groupName(say, locale, group)}</legend>
              {columns.map((column) => (
                <SheetCell cells={cells} column={column} key={column} />
              ))}
            </fieldset>
          ))}
        </ActForm>
        <AttributeList />
      </section>
    </Page>
  );
}

/** A cell of the sheet; of a part with what it says on the site. */
function SheetCell({ cells, column }: { cells: Readonly<Record<string, string>>; column: string }) {
  const { say, locale } = useOffice();
  const own = { initial: cells[column], label: columnName(say, locale, column), name: column };
  if (!PART_KEYS.some((key) => key === column)) return <TypedField {...own} />;
  const said = wordValues(parseValues(cells[column] ?? '').values, locale);
  return <TypedText {...own} hint={said || undefined} />;
}

/** The names that the shop gives them, too. */
function columnName(say: Say, locale: OfficeLocale, column: string): string {
  const own = `grid.${column}`;
  if (column !== 'weight' && isWord(own)) return say(own);
  const t = translator(locale);
  const known = [`specification.${column}`, `item.attributes.${column}`] as 'specification.frame'[];
  const key = known.find((one) => t.has(one));
  return key ? t(key) : column;
}

function groupName(say: Say, locale: OfficeLocale, group: string): string {
  const own = `sheet.group.${group}`;
  return isWord(own)
    ? say(own)
    : translator(locale)(`specification.groups.${group}` as 'specification.groups.frame');
}
