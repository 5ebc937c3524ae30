import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { hasBattery } from '#domain/batteries/has-battery.ts';
import { findClaimCost, mayCost } from '#domain/claims/claim-cost.ts';
import { claimRule, type RuleFacts, readRuleFacts } from '#domain/claims/claim-rules.ts';
import { getClaimedBike, type OwnBike } from '#domain/claims/find-claim.ts';
import { CLAIM_PARTS, type ClaimPart, cleanParts, MOST_PARTS, photosOf } from '#domain/claims/parts.ts';
import { wordForm } from '#domain/forms/word-form.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';
import { isRefusal } from '#shared/refusal.ts';
import { photoForm } from './photo-form.server.ts';

/** The parts that an address names, as its form sends them; one too many is left out. */
export function partsOf(request: Request): ClaimPart[] {
  return cleanParts(new URL(request.url).searchParams.getAll('part')).slice(0, MOST_PARTS);
}

/** A bike that its owner claims something about. @throws a 404 answer when it is none of theirs */
export async function openClaimedBike(shop: Shop, number: string): Promise<OwnBike> {
  try {
    return await getClaimedBike(shop, number);
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'claims.bike-unknown') throw error;
    throw data('This page could not be found', { status: 404 });
  }
}

/** The page of a new claim: first the parts, then the rest. */
export async function openNewClaim(visit: RequestContext, request: Request, number: string) {
  const { shop } = await openAccount(visit, request);
  const bike = await openClaimedBike(shop, number);
  const facts = await readRuleFacts(shop, bike);
  const parts = partsOf(request);
  const isElectric = await hasBattery(shop, bike.serial);
  const offered = CLAIM_PARTS.filter((part) => part !== 'drive' || isElectric);
  const frame = await wordFrame(shop, bike.serial);
  const title = [frame?.model || bike.bikeModel, frame?.color].filter(Boolean).join(', ');
  return {
    bike: { number: bike.number, serial: bike.serial, title, expiresOn: bike.expiresOn },
    choices: listRules(offered, facts),
    asked: parts.length === 0 ? null : await showAsked(shop, bike.number, parts, facts),
  };
}
export type NewClaim = Awaited<ReturnType<typeof openNewClaim>>;
export type Asked = NonNullable<NewClaim['asked']>;
export type AskedPhoto = Asked['photos'][number];

async function showAsked(shop: Shop, number: string, parts: readonly ClaimPart[], facts: RuleFacts) {
  const { slug, definition } = photoForm(number, parts);
  const { fields } = wordForm(definition, shop.locale);
  const rules = listRules(parts, facts);
  return {
    ...{ form: slug, parts: rules, key: newToken() },
    photos: photosOf(parts).flatMap(({ view, part, field: wanted }) => {
      const field = fields.find((one) => one.slug === wanted);
      return field ? [{ view, part, field }] : [];
    }),
    cost: mayCost(rules.map(({ rule }) => rule)) ? await wordCost(shop) : ('free' as const),
  };
}

/** Amounts in words; null: the maker asks nothing before a quote. */
async function wordCost(shop: Shop) {
  const cost = await findClaimCost(shop);
  const say = (amount: number) =>
    cost ? formatMoney(amount, cost.currency, shop.locale, { cents: true }) : '';
  return cost && { check: say(cost.checkAmount), carriage: say(cost.carriageAmount) };
}

function listRules(parts: readonly ClaimPart[], facts: RuleFacts) {
  return parts.map((part) => ({ part, rule: claimRule(part, facts) }));
}
