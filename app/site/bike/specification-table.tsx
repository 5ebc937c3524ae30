import { useTranslations } from 'use-intl';
import type { ProductBuild } from '#domain/catalogue/find-product.ts';
import { formatWeight } from '../catalogue/format-weight.ts';
import type { VariantData } from '../catalogue/load-product.server.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';

/** What the picked build is made of; its weight is the picked size's own where the maker weighed it. */
export function SpecificationTable({
  build,
  variant,
}: {
  build: ProductBuild | undefined;
  variant: VariantData | undefined;
}) {
  const t = useTranslations('specification');
  const locale = useLocaleCode();
  if (!build) return null;
  return (
    <table className="w-full">
      <tbody>
        {build.rows.map((row) => (
          <tr className="border-b border-line align-top" key={row.key}>
            <th className="w-[34%] py-3.5 pr-4 text-left font-[420] text-ink-2" scope="row">
              {t(row.key)}
            </th>
            <td className="py-3.5">
              {'text' in row
                ? row.text
                : formatWeight(
                    row.key === 'weight' ? (variant?.weightGrams ?? row.grams) : row.grams,
                    locale,
                  )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
