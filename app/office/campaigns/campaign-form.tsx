import type { CampaignRow } from '#domain/campaigns/lock-campaign.ts';
import { CAMPAIGN_KINDS } from '#domain/campaigns/states.ts';
import { localTime } from '../clock.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import type { Choices } from './load-campaigns.ts';

type Props = {
  readonly choices: Choices;
  /** The draft that is changed; absent: a new one. */
  readonly campaign?: CampaignRow;
  readonly label: string;
  readonly refused: ActFault;
};

/** What a campaign is: which goods, how much less, where and when. */
export function CampaignForm({ choices, campaign, label, refused }: Props) {
  const { say } = useOffice();
  const kind = campaign?.kind ?? 'percent';
  const percent = campaign?.percentBp ? String(campaign.percentBp / 100) : '';
  return (
    <ActForm act="save" className="campaign" label={label} look="b p" refused={refused}>
      <TypedField
        initial={campaign?.name}
        label={say('campaigns.name')}
        maxLength={80}
        name="name"
        required
      />
      <TypedChoice initial={kind} label={say('campaigns.kind')} name="kind">
        {CAMPAIGN_KINDS.map((one) => (
          <option key={one} value={one}>
            {say(`campaigns.kind.${one}`)}
          </option>
        ))}
      </TypedChoice>
      <Period campaign={campaign} />
      <TypedChoice
        hint={say('campaigns.category-hint')}
        initial={kind === 'percent' ? campaign?.goods : ''}
        label={say('campaigns.category')}
        name="category"
      >
        <option value="">{say('campaigns.all-goods')}</option>
        {choices.categories.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </TypedChoice>
      <TypedField
        hint={say('campaigns.percent-hint')}
        initial={percent}
        inputMode="decimal"
        label={say('campaigns.percent')}
        name="percentBp"
      />
      <Lists chosen={campaign?.listSlugs ?? []} lists={choices.lists} />
      <TypedText
        hint={say('campaigns.goods-hint')}
        initial={kind === 'percent' ? '' : campaign?.goods}
        label={say('campaigns.goods')}
        name="goods"
      />
    </ActForm>
  );
}

function Period({ campaign }: Pick<Props, 'campaign'>) {
  const { say } = useOffice();
  return (
    <>
      <TypedField
        hint={say('campaigns.zone')}
        initial={localTime(campaign?.startsAt)}
        label={say('campaigns.begins')}
        name="startsAt"
        required
        type="datetime-local"
      />
      <TypedField
        initial={localTime(campaign?.endsAt)}
        label={say('campaigns.ends')}
        name="endsAt"
        required
        type="datetime-local"
      />
    </>
  );
}

/** The price lists that it holds in. */
function Lists({ chosen, lists }: { chosen: readonly string[]; lists: Choices['lists'] }) {
  const { say } = useOffice();
  const refused = useTyped();
  const fault = refused?.faults.listSlugs;
  const ticked = refused ? (refused.typed.listSlugs ?? '').split('\n') : chosen;
  return (
    <fieldset aria-describedby={fault ? 'listSlugs-fault' : undefined} className="marks">
      <legend>{say('campaigns.lists')}</legend>
      {lists.map(({ slug, name, currency }) => (
        <label className="check" key={slug}>
          <input defaultChecked={ticked.includes(slug)} name="listSlugs" type="checkbox" value={slug} />
          {name} <span className="m s">{currency}</span>
        </label>
      ))}
      {fault && (
        <p className="s bad" id="listSlugs-fault">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
