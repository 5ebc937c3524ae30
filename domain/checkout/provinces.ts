/** A province or state: its code in addresses and its name. */
export type Province = { readonly code: string; readonly name: string };

/** Splits `AG Agrigento, AL Alessandria` into a list. */
function list(text: string): readonly Province[] {
  return text
    .split(', ')
    .map((one) => ({ code: one.slice(0, one.indexOf(' ')), name: one.slice(one.indexOf(' ') + 1) }));
}

/**
 * Countries with a list of provinces or states: Italy, the United States, Canada, Australia (ISO
 * 3166-2, USPS), each by name.
 */
const LISTED: Readonly<Record<string, readonly Province[]>> = {
  AU: list(
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, ' +
      'VIC Victoria, WA Western Australia',
  ),
  CA: list(
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, ' +
      'NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Québec, SK Saskatchewan, YT Yukon',
  ),
  IT: list(
    'AG Agrigento, AL Alessandria, AN Ancona, AO Aosta, AR Arezzo, AP Ascoli Piceno, AT Asti, AV Avellino, BA Bari, ' +
      'BT Barletta-Andria-Trani, BL Belluno, BN Benevento, BG Bergamo, BI Biella, BO Bologna, BZ Bolzano, BS Brescia, BR Brindisi, ' +
      'CA Cagliari, CL Caltanissetta, CB Campobasso, CE Caserta, CT Catania, CZ Catanzaro, CH Chieti, CO Como, CS Cosenza, CR Cremona, ' +
      'KR Crotone, CN Cuneo, EN Enna, FM Fermo, FE Ferrara, FI Firenze, FG Foggia, FC Forlì-Cesena, FR Frosinone, GE Genova, ' +
      'GO Gorizia, GR Grosseto, IM Imperia, IS Isernia, SP La Spezia, AQ L’Aquila, LT Latina, LE Lecce, LC Lecco, LI Livorno, LO Lodi, ' +
      'LU Lucca, MC Macerata, MN Mantova, MS Massa-Carrara, MT Matera, ME Messina, MI Milano, MO Modena, MB Monza e Brianza, NA Napoli, ' +
      'NO Novara, NU Nuoro, OR Oristano, PD Padova, PA Palermo, PR Parma, PV Pavia, PG Perugia, PU Pesaro e Urbino, PE Pescara, ' +
      'PC Piacenza, PI Pisa, PT Pistoia, PN Pordenone, PZ Potenza, PO Prato, RG Ragusa, RA Ravenna, RC Reggio Calabria, ' +
      'RE Reggio Emilia, RI Rieti, RN Rimini, RM Roma, RO Rovigo, SA Salerno, SS Sassari, SV Savona, SI Siena, SR Siracusa, SO Sondrio, ' +
      'SU Sud Sardegna, TA Taranto, TE Teramo, TR Terni, TO Torino, TP Trapani, TN Trento, TV Treviso, TS Trieste, UD Udine, VA Varese, ' +
      'VE Venezia, VB Verbano-Cusio-Ossola, VC Vercelli, VR Verona, VV Vibo Valentia, VI Vicenza, VT Viterbo',
  ),
  US: list(
    'AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, AA Armed Forces Americas, AE Armed Forces Europe, ' +
      'AP Armed Forces Pacific, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, ' +
      'GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, ' +
      'MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, ' +
      'NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, ' +
      'OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, ' +
      'VT Vermont, VI Virgin Islands, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  ),
};

/** Spain's provinces by the first two digits of their postal codes, from 01. */
const SPANISH =
  'Álava, Albacete, Alicante, Almería, Ávila, Badajoz, Illes Balears, Barcelona, Burgos, Cáceres, Cádiz, Castellón, Ciudad Real, Córdoba, ' +
  'A Coruña, Cuenca, Girona, Granada, Guadalajara, Gipuzkoa, Huelva, Huesca, Jaén, León, Lleida, La Rioja, Lugo, Madrid, Málaga, Murcia, ' +
  'Navarra, Ourense, Asturias, Palencia, Las Palmas, Pontevedra, Salamanca, Santa Cruz de Tenerife, Cantabria, Segovia, Sevilla, Soria, ' +
  'Tarragona, Teruel, Toledo, Valencia, Valladolid, Bizkaia, Zamora, Zaragoza, Ceuta, Melilla';
const OF_SPAIN = SPANISH.split(', ');

/**
 * Lists the provinces or states to choose from, by name; empty where there is no list. Spain's are
 * stored by name.
 */
export function listProvinces(country: string): readonly Province[] {
  if (country === 'ES')
    return [...OF_SPAIN].sort((a, b) => a.localeCompare(b, 'es')).map((name) => ({ code: name, name }));
  return LISTED[country] ?? [];
}

/** Whether addresses of the country need a province or state. */
export function needsProvince(country: string): boolean {
  return country in LISTED;
}

/**
 * Whether a province, upper case, exists in a country that needs one; other countries accept
 * anything.
 */
export function isProvince(province: string, country: string): boolean {
  return LISTED[country]?.some(({ code }) => code === province) ?? true;
}

/** The province of a postal code where the code determines it: Spain. */
export function provinceOfPostalCode(postalCode: string, country: string): string {
  return country === 'ES' ? (OF_SPAIN[Number(postalCode.slice(0, 2)) - 1] ?? '') : '';
}
