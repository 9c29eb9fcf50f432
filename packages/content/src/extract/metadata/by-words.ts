/** Words that introduce an author. A single word after `surely` is a name too; after `maybe` only a full name is. */
export type ByLine = { readonly rest: string; readonly isSure: boolean };

/** Words that only announce an author, in our languages and in a few more. */
const surely = `written by | posted by | reported by | published by | submitted by | story by | words by | text by |
  article by | guest post by | author | authors | writer | reporter | geschrieben von | verfasst von | veröffentlicht von |
  erstellt von | eingestellt von | gepostet von | text von | artikel von | ein beitrag von | ein gastbeitrag von |
  beitrag von | autor | autorin | autoren | autor/in | verfasser | verfasserin | auteur | auteure | autrice | auteurs |
  écrit par | rédigé par | publié par | posté par | propos recueillis par | escrito por | publicado por | autora |
  autores | autore | autori | scritto da | a cura di | pubblicato da | geschreven door | gepubliceerd door |
  autorka | napisał | napisała | penulis | ditulis oleh | imeandikwa na | mwandishi | marubuci | marubuciya |
  автор | текст | بقلم | كتب | كتبت | كتبه | الكاتب | الكاتبة | تحرير | إعداد | تحریر | مصنف | مصنفہ | लेखक | लेखिका |
  রচনা | লেখক | লিখেছেন | প্রতিবেদক | எழுதியவர் | கட்டுரையாளர் | రచయిత | రచన | ಲೇಖಕ | ಲೇಖಕಿ | ಬರಹ`;
/** Words that have other meanings as well. */
const maybe = 'by | von | vom | par | por | di | door | od | av | af | na | daga | oleh | از | द्वारा';
/** Words that introduce an author only before a colon. */
const withColon = 'text | texte | texto | redaktion | redazione | foto und text | text und fotos | story | words';

const choice = (words: string): string => words.replace(/\s*\|\s*/g, '|').replace(/\s+/g, ' ');
const sureStart = new RegExp(
  `^(?:(?:${choice(surely)})(?:\\s*[:：]\\s*|\\s+)|(?:${choice(maybe)}|${choice(withColon)})\\s*[:：]\\s*)`,
  'iu',
);
/** `Analysis by Ada Obi`: what kind of text it is comes first. */
const kindStart =
  /^(?:an? |eine? )?(?:analysis|opinion|review|commentary|column|perspective|(?<=ein )kommentar|analyse|essay|kolumne|reportage|gastbeitrag|rezension|bericht|tribune|chronique|análisis|opinión) (?:by|von|par|por) /iu;
const maybeStart = new RegExp(`^(?:${choice(maybe)})\\s+`, 'iu');
/** `ByAda Obi`: the element in which the first word stood alone is lost. */
const glued = /^(?:By|BY|Von|Par|Por)(?=\p{Lu}\p{Ll})/u;
/** `Ada Obi द्वारा`: some languages put the word behind the name. */
const behind = /\s+(?:द्वारा|द्वारे|यांनी|के द्वारा)$/u;

/** What follows the words that introduce an author; undefined if the line does not begin with any. */
export function afterBy(line: string): ByLine | undefined {
  const sure = line.replace(kindStart, '').replace(sureStart, '');
  if (sure !== line) return { rest: sure.replace(maybeStart, '').replace(glued, ''), isSure: true };
  const likely = line.replace(maybeStart, '').replace(glued, '');
  if (likely !== line) return { rest: likely, isSure: false };
  const before = line.replace(behind, '');
  return before === line ? undefined : { rest: before, isSure: false };
}
