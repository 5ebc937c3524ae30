import type { TendedCategory } from '#domain/assortment/read-categories.ts';
import { TypedChoice } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';

/** The root that a category stands below; none: it is a root itself. */
export function ParentChoice({
  roots,
  initial = '',
}: {
  readonly roots: readonly Pick<TendedCategory, 'code' | 'kind' | 'fields'>[];
  readonly initial?: string | undefined;
}) {
  const { say, locale } = useOffice();
  const named = (code: string) =>
    roots.find((one) => one.code === code)?.fields[`name_${locale}`] || say('categories.no-parent');
  return (
    <TypedChoice initial={initial} label={say('categories.parent')} name="parent" show={named}>
      <option value="">{say('categories.no-parent')}</option>
      {roots.map(({ code, kind }) => (
        <option key={code} value={code}>
          {`${say(kind === 'bike' ? 'categories.bikes' : 'categories.shop')}: ${named(code)}`}
        </option>
      ))}
    </TypedChoice>
  );
}
