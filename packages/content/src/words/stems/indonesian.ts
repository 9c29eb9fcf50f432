/** The nasal of me- and pe- swallows or follows the first letter of the word behind it; only what shows is taken off. */
const active = /^(?:me|pe)(?:ng(?=[aeioughk])|m(?=[bfp])|n(?=[dcjt])|(?=[lrwy]))(?=\w{4})/;
const plain = /^(?:(?:di|ber|ter)(?=\w{4})|per(?=\w{5}))/;

/** Particles, owners, the passive and the commonest prefixes; expects a folded word. */
export function stemIndonesian(word: string): string {
  const rest = word.replace(plain, '');
  const bare = rest.replace(/(?<=\w{5})lah$|(?<=\w{4})(?:kah|pun)$/, '').replace(/(?<=\w{4})nya$/, '');
  const verb = bare.replace(/(?<=\w{4})kan$/, '');
  const whole = verb === bare ? bare.replace(/(?<=^(?:pe|ke|pem|pen|peng)\w{4,})an$|(?<=^\w{5,})an$/, '') : verb;
  return whole.replace(active, '');
}
