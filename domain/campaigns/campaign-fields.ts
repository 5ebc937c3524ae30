import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { TIME_ZONE } from '#shared/clock.ts';
import { localTimeText, parseLocalTime } from '#shared/local-time.ts';
import type { CampaignInput } from './input.ts';
import type { CampaignRow } from './lock-campaign.ts';
import type { CampaignKind } from './states.ts';

/** A campaign as the texts of its form: times of Rome, price lists with spaces between. Pure. */
export function campaignFields(campaign: CampaignRow): FieldTexts {
  const { name, kind, goods, percentBp, listSlugs, startsAt, endsAt } = campaign;
  return {
    ...{ name, kind, listSlugs: listSlugs.join(' ') },
    ...(kind === 'percent' ? { category: goods, goods: '' } : { category: '', goods }),
    percentBp: percentBp === null ? '' : String(percentBp / 100),
    ...{ startsAt: localTimeText(startsAt, TIME_ZONE), endsAt: localTimeText(endsAt, TIME_ZONE) },
  };
}

/** What such texts say; what does not parse is an invalid date or no number. Pure. */
export function campaignOfFields(fields: FieldTexts): CampaignInput {
  const said = (name: string) => (fields[name] ?? '').trim();
  const kind = said('kind') as CampaignKind;
  const percent = said('percentBp').replace('%', '').replace(',', '.').trim();
  const instant = (name: string) => parseLocalTime(said(name), TIME_ZONE) ?? new Date(Number.NaN);
  return {
    ...{ name: said('name'), kind },
    goods: kind === 'percent' ? said('category') : said('goods'),
    percentBp: percent === '' ? null : Math.round(Number(percent) * 100),
    listSlugs: said('listSlugs').split(' ').filter(Boolean),
    ...{ startsAt: instant('startsAt'), endsAt: instant('endsAt') },
  };
}
