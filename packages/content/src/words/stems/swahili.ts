/** People of a calling have a plural of their own. */
const callings = /^wana(?=(?:funzi|nchi|siasa|sheria|jeshi|habari|michezo|sayansi|hisa|chama|muziki|riadha|afunzi))/;
const people: Record<string, string> = {
  wanawake: 'mwanamke',
  wanaume: 'mwanaume',
  watoto: 'mtoto',
  watu: 'mtu',
  walimu: 'mwalimu',
};
const acting = /^(?:ni|u|a|tu|m|wa|i|li|ya|ki|vi|zi|ku|ha|hawa|hai)(?:na|li|ta|me|ka|nge|ja)(?=[^aeiou]\w{3})/;

/** Subject and tense of verbs, the commonest noun classes and the ending of place; expects a folded word. */
export function stemSwahili(word: string): string {
  const person = people[word];
  if (person !== undefined) return person;
  if (callings.test(word)) return `m${word}`;
  const verb = word.replace(acting, '');
  return verb === word ? singular(word.replace(/(?<=\w{4})ni$/, '')) : verb;
}

function singular(noun: string): string {
  return noun
    .replace(/^vi(?=[^aeiu]\w{3})/, 'ki')
    .replace(/^vy(?=[aou]\w{2})/, 'ch')
    .replace(/^ma(?=\w{4})/, '')
    .replace(/^wa(?=[^aeiouw]\w{3})/, 'm');
}
