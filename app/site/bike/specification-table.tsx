import { useFormatter, useTranslations } from 'use-intl';
import type { ProductBuild } from '#domain/catalogue/find-product.ts';
import type { VariantData } from '../catalogue/load-product.server.ts';

/** What the picked build is made of; its weight is the picked size's own where the maker weighed it. */
export function SpecificationTable({
  build,
  variant,
}: {
  build: ProductBuild | undefined;
  variant: VariantData | undefined;
}) {
  const t = useTranslations('specification');
  const format = useFormatter();
  if (!build) return null;
  const grams = (value: number) =>
    value >= 1000
      ? format.number(value / 1000, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })
      : format.number(value, { style: 'unit', unit: 'gram' });
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
                : grams(row.key === 'weight' ? (variant?.weightGrams ?? row.grams) : row.grams)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
