import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listForms } from '#domain/forms/find-form.ts';
import { MENU_IDS, MENU_NAMES, type MenuId } from '#domain/menus/names.ts';
import type { Shop } from '#domain/shop.ts';
import { listAllNotices } from '#domain/site-config/change-notice.ts';
import { readConfigFields } from '#domain/site-config/change-site-config.ts';
import { listAllTickers } from '#domain/site-config/change-ticker.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import type { Need } from '#domain/staff/rights.ts';
import { workOf } from '../context.ts';
import { moneyText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { type MenuLine, readMenus } from '../menus/load-menus.ts';
import { type OfficeLocale, type Say, sayIn, type Word } from '../words.ts';

/** A screen of the settings, and how it stands. */
type Entry = { readonly name: Word; readonly to: string; readonly stands: string; readonly needs?: Need };
type Group = { readonly name: Word; readonly entries: readonly Entry[] };

export async function loadSettingsScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const say = sayIn(locale);
  const groups: Group[] = [
    { name: 'settings.of-shop', entries: configEntries(await readConfigFields(shop), locale) },
    { name: 'settings.of-texts', entries: await textEntries(shop, locale) },
    { name: 'settings.of-places', entries: PLACES.map((one) => ({ ...one, stands: say(one.stands) })) },
    { name: 'settings.elsewhere', entries: ELSEWHERE.map((one) => ({ ...one, stands: say(one.stands) })) },
  ];
  return { groups };
}

async function textEntries(shop: Shop, locale: OfficeLocale): Promise<Entry[]> {
  const say = sayIn(locale);
  const [notices, forms, menus] = await Promise.all([
    noticesEntry(shop, locale),
    listForms(shop),
    mayAct(shop, 'pages', 'look') ? readMenus(shop, MENU_IDS, locale) : [],
  ]);
  const off = forms.filter((form) => Object.keys(form.off).length > 0).length;
  const stands = say(off > 0 ? 'settings.forms-off' : 'settings.forms-stand', { n: forms.length, off });
  return [
    notices,
    { name: 'page.forms', to: '/office/settings/forms', stands },
    ...menus.map(({ menu, lines }) => menuEntry(menu, lines, say)),
  ];
}

function menuEntry(menu: MenuId, lines: readonly MenuLine[], say: Say): Entry {
  const dead = lines.filter(({ faults }) => faults.length > 0).length;
  const word = dead > 0 ? 'settings.menus-dead' : 'settings.menus-stand';
  const stands = say(word, { n: lines.length, dead });
  return { name: `menus.name.${MENU_NAMES[menu]}`, to: `/office/settings/menus/${menu}`, stands };
}

async function noticesEntry(shop: Shop, locale: OfficeLocale): Promise<Entry> {
  const say = sayIn(locale);
  const [notices, tickers] = await Promise.all([listAllNotices(shop, locale), listAllTickers(shop, locale)]);
  const n = notices.filter(({ state }) => state === 'shown').length;
  const stands = say('settings.notices-stand', { n, m: tickers.filter(({ isOn }) => isOn).length });
  return { name: 'page.notices', to: '/office/settings/notices', stands };
}

function configEntries(fields: Readonly<Record<string, string>>, locale: OfficeLocale): Entry[] {
  const say = sayIn(locale);
  const said = (name: string) => fields[name] ?? '';
  const euros = (name: string) => moneyText(locale, Math.round(Number(said(name)) * 100), 'EUR');
  const limits = { it: euros('freeShippingThresholdIta'), all: euros('freeShippingThresholdInt') };
  return [
    entry('texts', [said('siteName'), said('copyright')].join(', ')),
    entry('limits', say('settings.limits-stand', limits)),
    entry('company', [said('company_name'), said('company_city')].join(', ')),
    entry(
      'reach',
      say('settings.reach-stands', { n: said('socialLinks').split('\n').filter(Boolean).length }),
    ),
  ];
}

function entry(group: 'texts' | 'limits' | 'company' | 'reach', stands: string): Entry {
  return { name: `settings.group.${group}`, to: `/office/settings/site/${group}`, stands };
}

const look = (room: Need['room']): Need => ({ room, right: 'look' });

/** Where the shop sells, how it is paid, what it writes. */
const PLACES = [
  { name: 'page.opening', to: '/office/opening', stands: 'settings.opening-does' },
  { name: 'page.countries', to: '/office/settings/countries', stands: 'settings.countries-does' },
  { name: 'page.payments', to: '/office/settings/payments', stands: 'settings.payments-does' },
  { name: 'page.mail-texts', to: '/office/settings/mails', stands: 'settings.mails-does' },
] as const;

/** Settings that have rooms of their own. */
const ELSEWHERE = [
  { name: 'page.delivery', to: '/office/delivery', stands: 'settings.delivery-does' },
  { name: 'page.workshop', to: '/office/workshop', stands: 'settings.workshop-does' },
  { name: 'page.vat', to: '/office/vat', stands: 'settings.vat-does' },
  { name: 'page.instalments', to: '/office/instalments', stands: 'settings.instalments-does' },
  { name: 'page.deposits', to: '/office/deposits', stands: 'settings.deposits-does' },
  { name: 'page.staff', to: '/office/staff', stands: 'settings.staff-does', needs: look('staff') },
  { name: 'page.rights', to: '/office/staff/rights', stands: 'settings.rights-does', needs: look('staff') },
  { name: 'page.authors', to: '/office/authors', stands: 'settings.authors-does', needs: look('pages') },
  {
    name: 'page.redirects',
    to: '/office/redirects',
    stands: 'settings.redirects-does',
    needs: look('pages'),
  },
  { name: 'page.jobs', to: '/office/jobs', stands: 'settings.jobs-does' },
] as const;

/** All settings by name, each with how it stands. */
export function SettingsScreen() {
  const { groups } = useLoaderData<typeof loadSettingsScreen>();
  const { say, may } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.settings') }]}>
      <div className="head">
        <div>
          <h1>{say('page.settings')}</h1>
          <p>{say('settings.lead')}</p>
        </div>
      </div>
      {groups.map(({ name, entries }) => (
        <section className="had" key={name}>
          <h2>{say(name)}</h2>
          <table className="t">
            <tbody>
              {entries
                .filter(({ needs }) => !needs || may(needs))
                .map(({ name: title, to, stands }) => (
                  <tr data-row key={to}>
                    <th className="which" scope="row">
                      <a data-act data-open href={to}>
                        {say(title)}
                      </a>
                    </th>
                    <td>{stands}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </Page>
  );
}
