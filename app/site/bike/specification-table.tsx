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
    <div className="spec">
      <table>
        <tbody>
          {build.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{t(row.key)}</th>
              <td>
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
    </div>
  );
}
