import { useActionData, useLoaderData } from 'react-router';
import type { CampaignOfList } from '#domain/campaigns/list-campaigns.ts';
import type { CAMPAIGN_STATES } from '#domain/campaigns/states.ts';
import { discountText, minuteText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { OfficeLocale, Say } from '../words.ts';
import { CampaignForm } from './campaign-form.tsx';
import { campaignPath, HERE, type loadCampaignsScreen, type loadNewCampaign } from './load-campaigns.ts';

export { changeNewCampaign, loadCampaignsScreen, loadNewCampaign } from './load-campaigns.ts';

const ORDER = [
  'running',
  'planned',
  'draft',
  'ended',
] as const satisfies readonly (typeof CAMPAIGN_STATES)[number][];

/** All campaigns: what runs, what is planned, drafts, what ended. */
export function CampaignsScreen() {
  const { campaigns, saved } = useLoaderData<typeof loadCampaignsScreen>();
  const { say, may } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.campaigns') }]} saved={saved}>
      <div className="head">
        <div>
          <h1>{say('page.campaigns')}</h1>
          <p>{say('campaigns.lead')}</p>
        </div>
        <span className="sp" />
        {may({ room: 'prices', right: 'change' }) && (
          <a className="b p" data-new href={`${HERE}/new`}>
            {say('page.new-campaign')}
          </a>
        )}
      </div>
      <ListViews list="campaigns" />
      {campaigns.length === 0 && <p className="empty">{say('campaigns.none')}</p>}
      {ORDER.map((state) => {
        const own = campaigns.filter((one) => one.state === state);
        return (
          own.length > 0 && <OfState campaigns={own} key={state} title={say(`campaigns.are.${state}`)} />
        );
      })}
    </Page>
  );
}

function OfState({ campaigns, title }: { campaigns: readonly CampaignOfList[]; title: string }) {
  const { say, locale, now } = useOffice();
  return (
    <section className="block wide">
      <h2>
        {title} <span className="m s">{campaigns.length}</span>
      </h2>
      <div className="scroll">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{say('campaigns.name')}</th>
              <th scope="col">{say('campaigns.what')}</th>
              <th scope="col">{say('campaigns.lists')}</th>
              <th scope="col">{say('campaigns.begins')}</th>
              <th scope="col">{say('campaigns.ends')}</th>
              <th className="r" scope="col">
                {say('campaigns.prices')}
              </th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map((one) => (
              <tr data-row key={one.id}>
                <th scope="row">
                  <a data-open href={campaignPath(one.id)}>
                    {one.name}
                  </a>
                  {one.stopReason !== '' && (
                    <span className="line s m">{say('campaigns.stopped', { reason: one.stopReason })}</span>
                  )}
                </th>
                <td>{whatText(say, locale, one)}</td>
                <td className="m">{one.listSlugs.map((slug) => slug.toUpperCase()).join(', ')}</td>
                <td>{minuteText(locale, one.startsAt, now)}</td>
                <td>{minuteText(locale, one.endsAt, now)}</td>
                <td className="r">{one.prices}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** `−10%, 38 variants`. */
export function whatText(
  say: Say,
  locale: OfficeLocale,
  { percentBp, variants }: Pick<CampaignOfList, 'percentBp' | 'variants'>,
) {
  const how = percentBp === null ? say('campaigns.by-sheet') : discountText(locale, percentBp);
  return `${how}, ${say('campaigns.variants', { n: variants })}`;
}

/** A campaign is made: first what is typed, then its preview. */
export function NewCampaignScreen() {
  const choices = useLoaderData<typeof loadNewCampaign>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.campaigns'), to: HERE }, { text: say('page.new-campaign') }]}>
      <div className="head">
        <div>
          <h1>{say('page.new-campaign')}</h1>
          <p>{say('campaigns.new-lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <CampaignForm choices={choices} label={say('campaigns.preview')} refused={refused} />
      </section>
    </Page>
  );
}
