import { campaignFields } from '#domain/campaigns/campaign-fields.ts';
import type { CampaignRow } from '#domain/campaigns/lock-campaign.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '#domain/campaigns/states.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField, TypedText } from '../kit/act-form.tsx';
import { Meanwhile } from '../kit/meanwhile.tsx';
import { useOffice } from '../kit/shell.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
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
  const held: FieldTexts = campaign ? campaignFields(campaign) : { kind: 'percent' };
  const isKind = (one: string): one is CampaignKind => CAMPAIGN_KINDS.some((kind) => kind === one);
  return (
    <ActForm
      act="save"
      className="campaign"
      label={label}
      look="b p"
      merges={campaign !== undefined}
      refused={refused}
    >
      <TypedField initial={held.name} label={say('campaigns.name')} maxLength={80} name="name" required />
      <TypedChoice
        initial={held.kind}
        label={say('campaigns.kind')}
        name="kind"
        show={(kind) => (isKind(kind) ? say(`campaigns.kind.${kind}`) : kind)}
      >
        {CAMPAIGN_KINDS.map((one) => (
          <option key={one} value={one}>
            {say(`campaigns.kind.${one}`)}
          </option>
        ))}
      </TypedChoice>
      <Period held={held} />
      <TypedChoice
        hint={say('campaigns.category-hint')}
        initial={held.category}
        label={say('campaigns.category')}
        name="category"
        show={(code) =>
          choices.categories.find((one) => one.code === code)?.name ?? say('campaigns.all-goods')
        }
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
        initial={held.percentBp}
        inputMode="decimal"
        label={say('campaigns.percent')}
        name="percentBp"
      />
      <Lists chosen={held.listSlugs ?? ''} lists={choices.lists} />
      <TypedText
        hint={say('campaigns.goods-hint')}
        initial={held.goods}
        label={say('campaigns.goods')}
        name="goods"
      />
    </ActForm>
  );
}

function Period({ held }: { held: FieldTexts }) {
  const { say } = useOffice();
  return (
    <>
      <TypedField
        hint={say('campaigns.zone')}
        initial={held.startsAt}
        label={say('campaigns.begins')}
        name="startsAt"
        required
        type="datetime-local"
      />
      <TypedField
        initial={held.endsAt}
        label={say('campaigns.ends')}
        name="endsAt"
        required
        type="datetime-local"
      />
    </>
  );
}

/** The price lists that it holds in. */
function Lists({ chosen, lists }: { chosen: string; lists: Choices['lists'] }) {
  const { say } = useOffice();
  const refused = useTyped();
  const fault = refused?.faults.listSlugs;
  const stands = typedOr(refused, 'listSlugs', refused ? '' : chosen).split(/\s/);
  const namesOf = (slugs: string) =>
    lists.filter(({ slug }) => slugs.split(' ').includes(slug)).map(({ name }) => name);
  return (
    <fieldset aria-describedby={fault ? 'listSlugs-fault' : undefined} className="marks">
      <legend>{say('campaigns.lists')}</legend>
      {lists.map(({ slug, name, currency }) => (
        <label className="check" key={slug}>
          <input defaultChecked={stands.includes(slug)} name="listSlugs" type="checkbox" value={slug} />
          {name} <span className="m s">{currency}</span>
        </label>
      ))}
      {fault && (
        <p className="s bad" id="listSlugs-fault">
          {fault}
        </p>
      )}
      <Meanwhile initial={chosen} name="listSlugs" show={(slugs) => namesOf(slugs).join(', ')} />
    </fieldset>
  );
}
