import { useActionData, useLoaderData } from 'react-router';
import { PRIOR_DAYS } from '#domain/prices/prior-price.ts';
import { momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignPrices, countPrices } from './campaign-prices.tsx';
import { whatText } from './campaigns.tsx';
import { HERE, type loadCampaignScreen } from './load-campaigns.ts';

export { changeCampaign, loadCampaignScreen } from './load-campaigns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A campaign: what it would do to each price, or did, and what may be done with it. */
export function CampaignScreen() {
  const data = useLoaderData<typeof loadCampaignScreen>();
  const { campaign, variants, lists, choices, saved } = data;
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { name, state, startsAt, endsAt, stopReason } = campaign;
  return (
    <Page
      crumbs={[{ text: say('page.campaigns'), to: HERE }, { text: name }]}
      saved={refused ? null : saved}
      side={<Notes data={data} refused={refused} room="prices" />}
    >
      <div className="head">
        <div>
          <h1>
            {name}{' '}
            <span className={state === 'running' ? 'fl g1' : 'fl o'}>{say(`campaigns.state.${state}`)}</span>
          </h1>
          <p>
            {whatText(say, locale, { ...campaign, variants: variants.length })}.{' '}
            {momentText(locale, startsAt)} – {momentText(locale, endsAt)}. {say(`campaigns.now.${state}`)}
          </p>
          {stopReason !== '' && <p>{say('campaigns.stopped', { reason: stopReason })}</p>}
        </div>
        <span className="sp" />
        <Acts refused={refused} />
      </div>
      <Fault text={refused?.fault} />
      {choices && (
        <section className="decide">
          <details open={refused?.act === 'save'}>
            <summary className="b soft">{say('campaigns.change')}</summary>
            <CampaignForm
              campaign={campaign}
              choices={choices}
              label={say('campaigns.preview')}
              refused={refused}
            />
          </details>
        </section>
      )}
      <Counts />
      <CampaignPrices lists={lists} variants={variants} />
      {lists.some(({ lowestPriceRule }) => lowestPriceRule) && <Frozen startsAt={startsAt} />}
    </Page>
  );
}

/** What its state allows. */
function Acts({ refused }: { refused: ActFault }) {
  const { campaign } = useLoaderData<typeof loadCampaignScreen>();
  const { say, may, locale } = useOffice();
  const mayPublish = may({ room: 'prices', right: 'publish' });
  if (campaign.state === 'draft')
    return (
      <>
        {may({ room: 'prices', right: 'change' }) && (
          <ActForm act="drop" label={say('campaigns.drop')} look="b soft" refused={refused} />
        )}
        {mayPublish && (
          <ActForm
            act="plan"
            className="inline-form"
            isNext
            label={say('campaigns.plan', { when: momentText(locale, campaign.startsAt) })}
            look="b p"
            refused={refused}
          >
            {refused?.faults.confirmation && (
              <TypedField autoComplete="off" label={say('campaigns.word')} name="confirmation" size={14} />
            )}
          </ActForm>
        )}
      </>
    );
  if (campaign.state === 'planned' && mayPublish)
    return <ActForm act="unplan" label={say('campaigns.unplan')} look="b" refused={refused} />;
  if (campaign.state === 'running' && mayPublish)
    return (
      <ActForm act="stop" className="inline-form" label={say('campaigns.stop')} look="b" refused={refused}>
        <TypedField label={say('why')} maxLength={200} name="reason" required size={24} />
      </ActForm>
    );
  return null;
}

/** How many prices change, how many show less than they fall, how many stay out. */
function Counts() {
  const { variants, lists } = useLoaderData<typeof loadCampaignScreen>();
  const { say } = useOffice();
  const { change, smaller, out, without } = countPrices(variants, lists);
  const figures = [
    [change, say('campaigns.will-change', { n: lists.length }), ''],
    [smaller, say('campaigns.smaller'), smaller > 0 ? 'warn' : 'm'],
    [out, say('campaigns.not-lower'), 'm'],
    [without, say('campaigns.without'), without > 0 ? 'bad' : 'm'],
  ] as const;
  return (
    <ul className="counts even">
      {figures.map(([n, text, look]) => (
        <li className={look} key={text}>
          <b>{n}</b> {text}
        </li>
      ))}
    </ul>
  );
}

/** Where the flag comes from, and that nobody edits it. */
function Frozen({ startsAt }: { startsAt: Date }) {
  const { say, locale } = useOffice();
  const from = momentText(locale, new Date(startsAt.getTime() - PRIOR_DAYS * DAY_MS));
  return (
    <section className="block frozen">
      <h2>
        <Sign name="lock" /> {say('campaigns.frozen')}
      </h2>
      <p className="m">{say('campaigns.frozen-why', { from, until: momentText(locale, startsAt) })}</p>
    </section>
  );
}
