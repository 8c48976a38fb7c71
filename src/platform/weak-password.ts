/**
 * The words that most lists of leaked passwords are made of, in lower case. Attackers try each of them first, alone, twice, and with digits
 * or signs around it. Words that are shorter than a password, such as "love", count only with those.
 */
const words = new Set(
  `password passwort passw passwd pass secret geheim admin administrator root user guest login welcome willkommen hello hallo test
  testing changeme letmein access master default temp temporary system server computer internet windows samsung iphone apple google
  facebook youtube linkedin yahoo hotmail gmail microsoft qwerty qwertz azerty qwertyuiop qwertzuiop asdf asdfgh asdfghjkl zxcv zxcvb zxcvbn
  zxcvbnm yxcvbnm qazwsx qazwsxedc wsxedc qwer qwert qweasd qweasdzxc zaqxsw poiuyt poiuytrewq lkjhgf mnbvcxz abc abcd abcde abcdef
  abcdefg abcdefgh aaa abcabc love iloveyou ilove loveyou lovely lover loveme iloveu liebe schatz sexy baby babygirl babyboy angel
  princess prince queen king sunshine sunflower flower rainbow summer winter spring autumn sommer monday sunday friday january february march
  april june july august september october november december monkey dragon tiger lion eagle falcon phoenix wolf bear horse kitty kitten
  butterfly dolphin chicken banana orange cherry apples pepper cookie chocolate cheese coffee pizza candy sugar honey ginger peanut
  football soccer baseball basketball hockey tennis golf fussball futbol liverpool chelsea arsenal barcelona realmadrid juventus
  manchester lakers yankees cowboys steelers eagles raiders rangers packers dallas ferrari porsche mercedes mustang corvette harley yamaha
  toyota honda nissan bmw audi michael jordan michelle jessica jennifer ashley amanda daniel david andrew anthony charlie thomas robert
  william richard matthew joshua jackson johnson george jonathan christian christopher nicole nicholas samantha stephanie elizabeth hannah
  sophie maria anna sarah laura andrea martin alexander alexandra patrick justin brandon austin tyler taylor jasmine melissa heather
  hunter ranger killer ninja warrior soldier hacker matrix starwars pokemon naruto batman superman spiderman ironman harrypotter
  minecraft fortnite gandalf zelda mario snoopy mickey donald merlin shadow thunder lightning silver golden diamond purple yellow black
  white green orange blue red pink cool super superstar freedom forever family friends friend mother father mama papa mommy daddy
  jesus christ god heaven blessed faith trust nothing whatever biteme fuckyou fuck fucker bitch asshole shit pussy dick trustno money
  dollar lucky happy smile music guitar rock metal player gamer gaming game games soccer cowboy rocket maverick cooper bailey buster
  maggie molly sparky scooter tigger bandit london paris berlin moscow america canada india mexico brasil germany deutschland england
  schalke bayern hamburg jump jumping jumpingfitness trampoline fitness workout bounce bouncing gym sport`.split(/\s+/),
);

/** Rows of keys and the alphabet, forwards and backwards: six characters in their order are weak. */
const sequences = [
  "01234567890",
  "1q2w3e4r5t6z7u8i9o0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
];
const rows = sequences.flatMap((row) => [row, [...row].reverse().join("")]);

const letters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether a password is among those that attackers try first. A warning, never a reason to reject it. */
export function isWeakPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (text === "") return false;
  const half = text.slice(0, Math.ceil(text.length / 2));
  // such as aaaaaa, 121212, abcabc
  if (/^(.{1,3})\1+.?$/.test(text) || (text === half + half && isKnown(half))) return true;
  return /^[\d\W]{6,8}$/.test(text) || rows.some((row) => row.includes(text)) || isKnown(text);
}

/** Whether this is a known word, with digits and signs around it, or with digits and signs instead of letters. */
function isKnown(text: string): boolean {
  const core = text.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  const spelled = (word: string) => [...word].map((sign) => letters[sign] ?? sign).join("");
  const withoutEnd = text.replace(/[\d\W_]{0,4}$/, "");
  return [core, spelled(text), spelled(withoutEnd), spelled(core)].some(
    (word) => words.has(word) || (word.length >= 5 && rows.some((row) => row.includes(word))),
  );
}
