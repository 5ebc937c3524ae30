import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readProductChoices } from '#domain/assortment/read-choices.ts';
import { campaignOfFields } from '#domain/campaigns/campaign-fields.ts';
import { changeCampaign as changeDraft } from '#domain/campaigns/change-campaign.ts';
import { listCampaignLists, listCampaigns, readCampaign } from '#domain/campaigns/list-campaigns.ts';
import { dropCampaign, stopCampaign } from '#domain/campaigns/move-campaigns.ts';
import { cancelPlan, planCampaign } from '#domain/campaigns/plan-campaign.ts';
import { saveCampaign } from '#domain/campaigns/save-campaign.ts';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import type { Shop } from '#domain/shop.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

export const HERE = '/office/campaigns';
export const campaignPath = (id: string) => `${HERE}/${id}`;

export async function loadCampaignsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  return { campaigns: await listCampaigns(shop), saved: savedOf(args.request) };
}

/** What the form of a campaign chooses from. */
export async function loadNewCampaign(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  return readChoices({ ...shop, locale });
}

export async function loadCampaignScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const reading = { ...shop, locale };
  const preview = await readCampaign(reading, args.params.id ?? '');
  const isDraft = preview.campaign.state === 'draft' && mayAct(shop, 'prices', 'change');
  const choices = isDraft ? await readChoices(reading) : null;
  const notes = await listSubjectNotes(shop, { on: 'campaign', of: preview.campaign.id });
  const colleagues = (await listColleagues(shop)).filter(({ id }) => id !== shop.actor.id);
  return { ...preview, choices, notes, colleagues, saved: savedOf(args.request) };
}

export type Choices = Awaited<ReturnType<typeof readChoices>>;

async function readChoices(shop: Shop) {
  const categories = mayAct(shop, 'catalogue', 'look') ? (await readProductChoices(shop)).categories : [];
  return { categories, lists: await listCampaignLists(shop) };
}

export async function changeNewCampaign(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  let id = '';
  const acts = {
    save: async () => {
      id = await saveCampaign(office.shop, campaignOfFields(fieldsOf(form)));
    },
  };
  return submitAct(office, form, { back: () => campaignPath(id), acts });
}

export async function changeCampaign(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const id = args.params.id ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  let back = campaignPath(id);
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => {
      const { values, opened } = readTyped(form, fieldsOf(form));
      return changeDraft(shop, { id, typed: values, opened });
    },
    plan: () => planCampaign(shop, { id, confirmation: said('confirmation') }),
    unplan: () => cancelPlan(shop, id),
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'campaign', of: id, text: said('text') },
        named: form.getAll('named').map(String),
      }),
    stop: () => stopCampaign(shop, { id, reason: said('reason') }),
    drop: async () => {
      await dropCampaign(shop, id);
      back = HERE;
    },
  };
  return submitAct(office, form, {
    back: () => back,
    acts,
  });
}

const FIELDS = ['name', 'kind', 'category', 'goods', 'percentBp', 'startsAt', 'endsAt'];

function fieldsOf(form: FormData): Record<string, string> {
  return { ...textsOf(form, FIELDS), listSlugs: form.getAll('listSlugs').join(' ') };
}
