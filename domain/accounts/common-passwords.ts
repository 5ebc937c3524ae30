/**
 * The passwords of ten characters and more among the most used ones of published leaks. Variants
 * with the same word twice or with a year count once.
 */
const COMMON = new Set(
  `1234567890 0123456789 9876543210 0987654321 1234567891 12345678910 123456789a a123456789 1q2w3e4r5t q1w2e3r4t5 1qaz2wsx3edc
  zaq12wsxcde3 qwertyuiop qwertzuiop azertyuiop asdfghjkl qwerty1234 qwerty12345 qwerty123456 qwertz1234 azerty1234 1234qwerasdf
  qazwsxedcrfv iloveyou12 iloveyou123 iloveyou1234 password12 password123 password1234 passwort123 passwort1234 passwort12
  motdepasse motdepasse1 motdepasse123 contraseña contrasena contrasena1 contrasena123 lapassword password01 passw0rd12 passw0rd123
  p@ssw0rd12 p@ssw0rd123 p@ssword123 welcome123 welcome1234 willkommen willkommen1 willkommen123 bienvenue123 benvenuto123
  bienvenido123 letmein123 letmein1234 changeme123 administrator admin12345 admin123456 superman123 batman1234 spiderman1 pokemon123
  dragon1234 monkey1234 football12 football123 fussball123 calcio1234 juventus1897 realmadrid fcbarcelona barcelona10 liverpool1
  basketball volleyball michelangelo princess12 princess123 principessa sunshine12 sunshine123 sonnenschein chocolate1 chocolate123
  butterfly1 mypassword mysecret12 trustno1234 starwars12 starwars123 computer12 computer123 internet12 internet123 samsung123
  alessandro alessandra alexandra1 alexander1 christopher elisabeth1 elizabeth1 giovanni12 francesco1 francesca1 stephanie1
  valentina1 sebastian1 maximilian tequieromucho teamomucho tiamotanto amoremio123 ichliebedich jetaimetoi ferrari123 ducati1234
  mercedes123 bicicletta bicicleta1 mountainbike fahrrad123 rennrad1234 abcdefghij abcdefghijk abcd123456 abc1234567 abc123456789
  aa12345678 aaaaaaaaaa q1w2e3r4t5y6 123qweasdzxc zxcvbnm123 asdfghjkl1 1234554321 1122334455 1212121212 1020304050 147258369a
  7777777777 0000000000 1111111111 123123123123 12341234 secret1234 geheim1234 hallo12345 hallo123456 schatz1234 ficken1234
  baseball12 baseball123 michael123 jennifer12 jessica123 jordan2345 charlie123 whatever12 whatever123 cheese1234 freedom123`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Words that stand alone in the same lists, in the shop's languages: with a number, a year or marks
 * around them they are among the first tries too.
 */
const COMMON_STEMS = new Set(
  `password passwort passwords passwd pass motdepasse contrasena contraseña parola parolachiave codice chiave segreta secret secreto
  geheim geheimnis admin administrator administrador amministratore root user username benutzer utente usuario login welcome willkommen
  bienvenue bienvenido benvenuto benvenuti hello hallo salut bonjour buongiorno ciao hola servus letmein changeme default guest gast
  test testing tester demo temp master superman batman spiderman ironman pokemon naruto starwars minecraft fortnite football futbol
  calcio fussball soccer basketball baseball hockey tennis volleyball cycling cyclist ciclismo ciclista radfahren radsport fahrrad
  rennrad bicicletta bicicleta bicyclette velo bike biker bikes bicycle mountainbike gravel gravelbike ebike roadbike girodItalia
  tourdefrance vuelta pedale pedali juventus inter milan napoli roma lazio barcelona realmadrid liverpool arsenal chelsea manchester
  bayern bayernmunchen borussia dortmund schalke werder psg marseille lyon ferrari ducati mercedes porsche lamborghini maserati yamaha
  honda kawasaki harley corvette mustang camaro dragon monkey shadow tiger lion leon eagle falcon wolf panther butterfly schmetterling
  farfalla papillon mariposa princess principessa prinzessin princesse princesa sunshine sonnenschein soleil sole luna estrella stella
  sternchen angel angelo engel amore amour amor liebe schatz tesoro cherie iloveyou tiamo teamo jetaime ichliebedich mylove forever
  family familie famiglia famille familia mamma mama papa papi bambino freedom liberty freiheit liberta libertad chocolate schokolade
  cioccolata chocolat cookie banana orange apple lemon cheese pizza pasta coffee kaffee computer internet samsung iphone android
  google facebook instagram whatsapp microsoft windows linux money geld soldi argent dinero summer winter spring autumn sommer herbst
  fruehling frühling estate inverno primavera autunno été hiver printemps automne verano invierno otoño january february march april
  august september october november december januar februar märz dezember gennaio febbraio marzo aprile maggio giugno luglio agosto
  settembre ottobre novembre dicembre janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre enero
  febrero abril mayo junio julio septiembre octubre noviembre diciembre monday friday sunday montag freitag sonntag lunedi domenica
  london paris berlin munich münchen hamburg roma milano napoli torino venezia firenze madrid sevilla valencia lisboa italia italy
  deutschland germany allemagne france frankreich francia spain espana españa spanien europe europa michael jennifer jessica jordan
  daniel thomas robert andrew joshua matthew anthony charlie george hannah ashley amanda nicole michelle alexander alexandra alessandro
  alessandra andrea francesco francesca giovanni giuseppe giulia marco matteo lorenzo luca martina chiara valentina federica simone
  stefano maria mario antonio carlos jose juan pedro miguel carmen lucia pablo sebastian christian stefan andreas matthias florian
  tobias martin markus katharina stephanie sabrina christina caroline nicolas julien antoine camille charlotte juliette pierre jean
  qwerty qwertz azerty asdfgh asdfghjkl zxcvbn yxcvbn qazwsx abc abcd abcdef abcdefg whatever nothing trustno baby lover hottie sexy
  killer hunter ranger buster soccer harley ginger pepper cookie summer maggie jasper buddy rocky lucky happy hallo123 passw`
    .toLowerCase()
    .split(/\s+/),
);

/** Signs that people put in place of letters. */
const IN_PLACE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/**
 * Whether an attacker would try it first: a common password, also in capitals, twice, with signs
 * for letters, or with a number, a year or marks around it; one repeated character, or a row of
 * keys.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2) return true;
  const stem = stemOf(plain);
  const guesses = [
    plain,
    plain.replace(/(?:(?:19|20)\d\d)?[!?.*#$@]*$/, ''),
    stem,
    stemOf(spelledOut(plain)),
  ];
  if (guesses.some((guess) => COMMON.has(guess) || COMMON_STEMS.has(halfOf(guess)))) return true;
  const backwards = [...plain].reverse().join('');
  return ROWS.some((row) => row.repeat(2).includes(plain) || row.repeat(2).includes(backwards));
}

/** Without numbers, years and marks at both ends. */
function stemOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** `p@ssw0rd` as `password`, marks at its end left alone. */
function spelledOut(text: string): string {
  const end = /[^\p{L}]*$/u.exec(text)?.index ?? text.length;
  return [...text.slice(0, end)].map((sign) => IN_PLACE[sign] ?? sign).join('') + text.slice(end);
}

/** A word that stands there twice, once. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half !== '' && half + half === text ? half : text;
}

/** Fewer characters than this beside the known words are no secret. */
const LEAST_UNKNOWN = 8;

/**
 * Whether a password is little more than words that everybody knows of its owner or the shop: its
 * name, the person's, their e-mail address.
 */
export function isMostlyKnown(password: string, words: readonly string[]): boolean {
  const parts = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
  const plain = password.toLowerCase();
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), plain);
  return rest !== plain && rest.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_UNKNOWN;
}
