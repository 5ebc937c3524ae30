import { AuthorScreen, changeAuthorScreen, loadAuthorScreen } from '../authors/author.tsx';
import { AuthorsScreen, changeAuthors, loadAuthorsScreen } from '../authors/authors.tsx';
import {
  changeFormScreen,
  FormScreen,
  FormsScreen,
  loadFormScreen,
  loadFormsScreen,
} from '../forms/forms.tsx';
import {
  loadMailTextScreen,
  loadMailTextsScreen,
  loadPreviewedLetter,
  MailTextScreen,
  MailTextsScreen,
} from '../mail-texts/mail-texts.tsx';
import { CountriesScreen, loadCountriesScreen } from '../markets/countries.tsx';
import { CountryScreen, changeCountry, loadCountryScreen } from '../markets/country.tsx';
import { changeLanguage, LanguageScreen, loadLanguageScreen } from '../markets/language.tsx';
import { loadPaymentsScreen, PaymentsScreen } from '../markets/payments.tsx';
import { changeMenuScreen, loadMenuScreen, MenuScreen } from '../menus/menu.tsx';
import { changeMenuItemScreen, loadMenuItemScreen, MenuItemScreen } from '../menus/menu-item.tsx';
import { changeNoticeScreen, loadNoticeScreen, NoticeScreen } from '../notices/notice.tsx';
import { changeOrder, loadNoticesScreen, NoticesScreen } from '../notices/notices.tsx';
import { changeTickerScreen, loadTickerScreen, TickerScreen } from '../notices/ticker.tsx';
import { changeOpening, loadOpeningScreen, OpeningScreen } from '../opening/opening.tsx';
import { ConfigScreen, changeConfig, loadConfigScreen } from '../settings/config.tsx';
import { loadSettingsScreen, SettingsScreen } from '../settings/settings.tsx';
import { can, type Screen } from './screen.ts';

const NOTICE = { loader: loadNoticeScreen, action: changeNoticeScreen, Component: NoticeScreen };
const ITEM = { loader: loadMenuItemScreen, action: changeMenuItemScreen, Component: MenuItemScreen };
const TICKER = { loader: loadTickerScreen, action: changeTickerScreen, Component: TickerScreen };

/** What the shop is called, says and allows. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    path: 'settings',
    handle: { title: 'page.settings', needs: can('settings', 'look') },
    ...{ loader: loadSettingsScreen, Component: SettingsScreen },
  },
  {
    path: 'settings/site/:group',
    handle: { title: 'page.settings', needs: can('settings', 'look') },
    ...{ loader: loadConfigScreen, action: changeConfig, Component: ConfigScreen },
  },
  {
    path: 'opening',
    handle: { title: 'page.opening', needs: can('settings', 'look') },
    ...{ loader: loadOpeningScreen, action: changeOpening, Component: OpeningScreen },
  },
  {
    path: 'authors',
    handle: { title: 'page.authors', needs: can('pages', 'look') },
    ...{ loader: loadAuthorsScreen, action: changeAuthors, Component: AuthorsScreen },
  },
  {
    path: 'authors/:name',
    handle: { title: 'page.authors', needs: can('pages', 'look') },
    ...{ loader: loadAuthorScreen, action: changeAuthorScreen, Component: AuthorScreen },
  },
  {
    path: 'settings/notices',
    handle: { title: 'page.notices', needs: can('settings', 'look') },
    ...{ loader: loadNoticesScreen, action: changeOrder, Component: NoticesScreen },
  },
  {
    path: 'settings/notices/new',
    handle: { title: 'page.notices', needs: can('settings', 'change') },
    ...NOTICE,
  },
  {
    path: 'settings/notices/:code',
    handle: { title: 'page.notices', needs: can('settings', 'look') },
    ...NOTICE,
  },
  {
    path: 'settings/tickers/new',
    handle: { title: 'page.notices', needs: can('settings', 'change') },
    ...TICKER,
  },
  {
    path: 'settings/tickers/:id',
    handle: { title: 'page.notices', needs: can('settings', 'look') },
    ...TICKER,
  },
  {
    path: 'settings/forms',
    handle: { title: 'page.forms', needs: can('settings', 'look') },
    ...{ loader: loadFormsScreen, Component: FormsScreen },
  },
  {
    path: 'settings/forms/:slug',
    handle: { title: 'page.forms', needs: can('settings', 'look') },
    ...{ loader: loadFormScreen, action: changeFormScreen, Component: FormScreen },
  },
  {
    path: 'settings/menus/:menu',
    handle: { title: 'page.menus', needs: can('pages', 'look') },
    ...{ loader: loadMenuScreen, action: changeMenuScreen, Component: MenuScreen },
  },
  {
    path: 'settings/menus/:menu/new',
    handle: { title: 'page.menus', needs: can('pages', 'publish') },
    ...ITEM,
  },
  {
    path: 'settings/menus/:menu/:slug',
    handle: { title: 'page.menus', needs: can('pages', 'look') },
    ...ITEM,
  },
  {
    path: 'settings/countries',
    handle: { title: 'page.countries', needs: can('settings', 'look') },
    ...{ loader: loadCountriesScreen, Component: CountriesScreen },
  },
  {
    path: 'settings/languages/:code',
    handle: { title: 'language', needs: can('settings', 'look') },
    ...{ loader: loadLanguageScreen, action: changeLanguage, Component: LanguageScreen },
  },
  {
    path: 'settings/countries/:code',
    handle: { title: 'page.country', needs: can('settings', 'look') },
    ...{ loader: loadCountryScreen, action: changeCountry, Component: CountryScreen },
  },
  {
    path: 'settings/payments',
    handle: { title: 'page.payments', needs: can('settings', 'look') },
    ...{ loader: loadPaymentsScreen, Component: PaymentsScreen },
  },
  {
    path: 'settings/mails',
    handle: { title: 'page.mail-texts', needs: can('settings', 'look') },
    ...{ loader: loadMailTextsScreen, Component: MailTextsScreen },
  },
  {
    path: 'settings/mails/:kind/:locale',
    handle: { title: 'page.mail-texts', needs: can('settings', 'look') },
    ...{ loader: loadMailTextScreen, Component: MailTextScreen },
  },
  {
    path: 'settings/mails/:kind/:locale/letter',
    handle: { title: 'page.mail-texts', needs: can('settings', 'look'), isFile: true },
    loader: loadPreviewedLetter,
  },
];
