import type { CampaignList, PreviewedPrice, PreviewedVariant } from '#domain/campaigns/list-campaigns.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import { amountText, discountText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';

type Props = { readonly variants: readonly PreviewedVariant[]; readonly lists: readonly CampaignList[] };
type Line = PreviewedVariant & { readonly sizes: readonly string[] };

/** So many lines are drawn; the counts above are of all. */
const SHOWN = 400;

/** Old, new, lowest of 30 days and flag, market by market. Sizes of one price are one line. */
export function CampaignPrices({ variants, lists }: Props) {
  const { say } = useOffice();
  const lines = linesOf(variants);
  return (
    <div className="scroll">
      <table className="t campaign-prices">
        <thead>
          <tr>
            <td />
            {lists.map(({ slug, name, currency, includesVat }) => (
              <th className="market" colSpan={4} key={slug} scope="colgroup">
                {say(includesVat ? 'campaigns.market' : 'campaigns.market-net', { name, currency })}
              </th>
            ))}
            <td />
          </tr>
          <tr>
            <th scope="col">{say('campaigns.bike')}</th>
            {lists.map(({ slug }) => (
              <Heads key={slug} />
            ))}
            <th className="r" scope="col">
              {say('page.stock')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, SHOWN).map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name}
                <span className="line s m">
                  {[line.groupModel, line.color, ...sizesText(line)].filter(Boolean).join(', ')}
                </span>
              </th>
              {lists.map(({ slug, lowestPriceRule }) => (
                <Cells
                  key={slug}
                  price={line.prices.find(({ list }) => list === slug)}
                  rule={lowestPriceRule}
                />
              ))}
              <td className="r">{line.stock}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > SHOWN && <p className="empty">{say('campaigns.more', { n: lines.length - SHOWN })}</p>}
    </div>
  );
}

function Heads() {
  const { say } = useOffice();
  return (
    <>
      <th className="r market" scope="col">
        {say('campaigns.old')}
      </th>
      <th className="r" scope="col">
        {say('campaigns.new')}
      </th>
      <th className="r" scope="col">
        <Sign name="lock" size={13} /> {say('campaigns.lowest')}
      </th>
      <th className="r" scope="col">
        {say('campaigns.flag')}
      </th>
    </>
  );
}

function Cells({ price, rule }: { price: PreviewedPrice | undefined; rule: boolean }) {
  const { say, locale } = useOffice();
  if (!price)
    return (
      <td className="market m s" colSpan={4}>
        {say('campaigns.no-price')}
      </td>
    );
  const { oldAmount, newAmount, lowestAmount, outcome } = price;
  const isLess = rule && isSmaller(price);
  return (
    <>
      <td className="r market m">
        <s>{amountText(locale, oldAmount)}</s>
      </td>
      <td className="r b6">{amountText(locale, newAmount)}</td>
      <td className={isLess ? 'r warn b6' : 'r'}>
        {lowestAmount === null ? '–' : amountText(locale, lowestAmount)}
      </td>
      <td className="r">
        {outcome === 'waits' || outcome === 'set' ? (
          <Flag isLess={isLess} price={price} />
        ) : (
          <span className="s m">{say(`campaigns.outcome.${outcome}`)}</span>
        )}
      </td>
    </>
  );
}

function Flag({ price: { flag }, isLess }: { price: PreviewedPrice; isLess: boolean }) {
  const { say, locale } = useOffice();
  if (flag === null) return <span className="s warn">{say('campaigns.no-flag')}</span>;
  return <span className={isLess ? 'off-flag less' : 'off-flag'}>{discountText(locale, flag * 100)}</span>;
}

/** Whether it shows less than it falls, because it was cheaper within the days before. */
function isSmaller({ oldAmount, newAmount, flag, outcome }: PreviewedPrice): boolean {
  if (outcome !== 'waits' && outcome !== 'set') return false;
  return (flag ?? 0) < (discountPercent(oldAmount, newAmount) ?? 0);
}

/** Of all prices: how many change, show a smaller flag or none, stay out, and are missing. */
export function countPrices(variants: Props['variants'], lists: Props['lists']) {
  const all = variants.flatMap(({ prices }) => prices);
  const changing = all.filter(({ outcome }) => !['not-lower', 'no-price', 'too-large'].includes(outcome));
  const ruled = lists.filter((list) => list.lowestPriceRule).map(({ slug }) => slug);
  return {
    change: changing.length,
    smaller: changing.filter((price) => ruled.includes(price.list) && isSmaller(price)).length,
    out: all.length - changing.length,
    without: variants.length * lists.length - all.length,
  };
}

function linesOf(variants: readonly PreviewedVariant[]): Line[] {
  const alike = Map.groupBy(variants, ({ product, groupModel, color, prices }) =>
    JSON.stringify([product, groupModel, color, prices]),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const stock = group.reduce((sum, one) => sum + one.stock, 0);
    return [{ ...first, stock, sizes: group.map(({ size }) => size) }];
  });
}

function sizesText({ sizes }: Line): string[] {
  const known = [...new Set(sizes)].filter(Boolean);
  return known.length > 3 ? [`${known[0]}–${known.at(-1)} (${sizes.length})`] : known;
}
