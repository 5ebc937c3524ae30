import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { addShippingMethod } from '#domain/shipping/add-shipping-method.ts';
import { readDelivery } from '#domain/shipping/read-delivery.ts';
import { marketUnknown } from '#domain/shipping/refusals.ts';
import { workOf } from '../context.ts';
import { type ActFault, submitAct } from '../kit/act.ts';
import { ActForm, TypedChoice } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { HERE, METHOD_TEXTS, methodPath } from './load-delivery.ts';
import { Days, Prices } from './method.tsx';
import { Names } from './names.tsx';

/** @throws Refusal shipping.market-unknown */
export async function loadNewMethodScreen(args: LoaderFunctionArgs) {
  const all = await readDelivery(workOf(args).shop);
  const known = all.find(({ market }) => market.code === args.params.market);
  if (!known) throw marketUnknown();
  return { market: known.market };
}

export async function changeNewMethod(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { market = '' } = args.params;
  const form = await formOf(args.request);
  let code = '';
  const add = async () => {
    const typed = textsOf(form, [...METHOD_TEXTS, 'isCollection']);
    code = await addShippingMethod(office.shop, { market, typed });
  };
  return submitAct(office, form, { back: () => methodPath(market, code), acts: { add } });
}

/** What a new way of delivery begins with. */
const BEGINS = { bulky: '0', bikeReturn: '0', bikeExtraDays: '0', takesBatteries: 'yes' };

/** A new way of delivery in a market: its names, prices and days. */
export function NewMethodScreen() {
  const { market } = useLoaderData<typeof loadNewMethodScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const { currency, pricesIncludeVat } = market;
  return (
    <Page crumbs={[{ text: say('page.delivery'), to: HERE }, { text: say('page.method-new') }]}>
      <div className="head">
        <div>
          <h1>{say('delivery.new', { market: market.name })}</h1>
          <p>{say(pricesIncludeVat ? 'delivery.with-vat' : 'delivery.net', { currency })}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <ActForm
          act="add"
          className="campaign"
          effect={say('delivery.add-effect')}
          label={say('delivery.add')}
          look="b p"
          refused={refused}
        >
          <Names isWorded={false} />
          <TypedChoice initial="" label={say('delivery.field.isCollection')} name="isCollection">
            <option value="">{say('delivery.brought')}</option>
            <option value="yes">{say('delivery.collected')}</option>
          </TypedChoice>
          <Prices fields={BEGINS} isEuro={currency === 'EUR'} />
          <Days fields={BEGINS} />
        </ActForm>
      </section>
    </Page>
  );
}
