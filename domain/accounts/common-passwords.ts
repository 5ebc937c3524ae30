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

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/**
 * Whether an attacker would try it first: a common password, also in capitals or with a year or
 * signs at its end, one repeated character, or a row of keys.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = plain.replace(/(?:(?:19|20)\d\d)?[!?.*#$@]*$/, '');
  const characters = new Set(plain);
  if (COMMON.has(plain) || COMMON.has(stem) || characters.size <= 2) return true;
  const backwards = [...plain].reverse().join('');
  return ROWS.some((row) => row.repeat(2).includes(plain) || row.repeat(2).includes(backwards));
}
