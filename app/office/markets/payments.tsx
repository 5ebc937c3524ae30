import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listMarkets } from '#domain/markets/list-markets.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { translator } from '#messages/catalogue.ts';
import { workOf } from '../context.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';

export async function loadPaymentsScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  requireRight(shop, 'settings', 'look');
  const t = translator(locale);
  const markets = (await listMarkets(shop)).map(({ code, name, currency }) => ({
    ...{ code, name, currency },
    offered: listPaymentMethods(shop, { market: code, currency }),
  }));
  const ways = Object.values(shop.ports.payment).map(({ code }) => {
    const word = `payments.methods.${code}` as Parameters<typeof t>[0];
    return { code, name: t.has(word) ? t(word) : code };
  });
  return { markets, ways };
}

/** Which ways to pay are offered in which market. Their keys and secrets are not shown anywhere. */
export function PaymentsScreen() {
  const { markets, ways } = useLoaderData<typeof loadPaymentsScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.payments') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.payments')}</h1>
          <p>{say('payments.lead')}</p>
        </div>
        <span className="sp" />
        <a className="b soft" href="/office/settings/site/bank">
          {say('settings.group.bank')}
        </a>
      </div>
      {ways.length === 0 ? (
        <p className="empty">{say('payments.none')}</p>
      ) : (
        <Ways markets={markets} ways={ways} />
      )}
    </Page>
  );
}

function Ways({ markets, ways }: Awaited<ReturnType<typeof loadPaymentsScreen>>) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('payments.way')}</th>
            {markets.map(({ code, name, currency }) => (
              <th key={code} scope="col">
                {name}, {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">
                {name} <span className="m">{code}</span>
              </th>
              {markets.map((market) => (
                <td key={market.code}>
                  {market.offered.includes(code) ? (
                    <span className="ok b6">
                      <Sign name="check" /> {say('settings.on')}
                    </span>
                  ) : (
                    <span className="m">{say('settings.off')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
