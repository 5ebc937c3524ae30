import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readProductChoices } from '#domain/assortment/read-choices.ts';
import type { CampaignInput } from '#domain/campaigns/input.ts';
import { listCampaignLists, listCampaigns, readCampaign } from '#domain/campaigns/list-campaigns.ts';
import { dropCampaign, stopCampaign } from '#domain/campaigns/move-campaigns.ts';
import { cancelPlan, planCampaign } from '#domain/campaigns/plan-campaign.ts';
import { saveCampaign } from '#domain/campaigns/save-campaign.ts';
import type { CampaignKind } from '#domain/campaigns/states.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { instantOf } from '../clock.ts';
import { workOf } from '../context.ts';
import { actOf, savedOf, submitAct } from '../kit/act.ts';

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
  return { ...preview, choices, saved: savedOf(args.request) };
}

export type Choices = Awaited<ReturnType<typeof readChoices>>;

async function readChoices(shop: Shop) {
  const categories = mayAct(shop, 'catalogue', 'look') ? (await readProductChoices(shop)).categories : [];
  return { categories, lists: await listCampaignLists(shop) };
}

export async function changeNewCampaign(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await args.request.formData();
  let id = '';
  return submitAct(office, form, {
    back: () => campaignPath(id),
    run: async () => {
      id = await saveCampaign(office.shop, inputOf(form));
    },
  });
}

export async function changeCampaign(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const id = args.params.id ?? '';
  const form = await args.request.formData();
  const said = (name: string) => String(form.get(name) ?? '');
  let back = campaignPath(id);
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => saveCampaign(shop, { ...inputOf(form), id }),
    plan: () => planCampaign(shop, { id, confirmation: said('confirmation') }),
    unplan: () => cancelPlan(shop, id),
    stop: () => stopCampaign(shop, { id, reason: said('reason') }),
    drop: async () => {
      await dropCampaign(shop, id);
      back = HERE;
    },
  };
  return submitAct(office, form, {
    back: () => back,
    run: (act) => actOf(acts, act)?.() ?? Promise.resolve(),
  });
}

function inputOf(form: FormData): CampaignInput {
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const kind = said('kind') as CampaignKind;
  const percent = said('percentBp').replace('%', '').replace(',', '.').trim();
  return {
    ...{ name: said('name'), kind },
    goods: kind === 'percent' ? said('category') : said('goods'),
    percentBp: percent === '' ? null : Math.round(Number(percent) * 100),
    listSlugs: form.getAll('listSlugs').map(String),
    ...{ startsAt: instantOf(said('startsAt')), endsAt: instantOf(said('endsAt')) },
  };
}
