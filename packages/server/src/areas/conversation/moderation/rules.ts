import { type Finding, judgeText } from '@griot/content/moderation/judge-text';
import { wordListsOf } from '@griot/content/moderation/word-lists';
import type { LanguageCode } from '@griot/locale/languages';
import { type MarketKey, marketOf, markets } from '@griot/locale/markets';

/** The market's language first, then English, then what else is spoken in its country. */
function languagesOf(key: MarketKey): LanguageCode[] {
  const own = marketOf(key);
  const neighbours = markets.filter(({ country }) => country === own?.country).map(({ language }) => language);
  return [...new Set<LanguageCode>([...(own ? [own.language] : []), 'en', ...neighbours])];
}

/** What the rules find in a text that is written in a market. */
export async function findingIn(text: string, market: MarketKey): Promise<Finding | undefined> {
  return judgeText(text, await wordListsOf(languagesOf(market)));
}

/** The name under which a finding is stored with the comment and in the log. */
export function ruleOf(finding: Finding): string {
  return finding.rule === 'words' ? `words.${finding.offence}.${finding.language}` : finding.rule;
}

const fixed: Readonly<Record<string, string>> = {
  links: 'several links, as in an advertisement',
  contact: 'a telephone number to call or to write to',
  repeat: 'the same text under several articles',
  first: 'the first comment of its author',
  reports: 'reported by readers',
  appeal: 'its author objects to the removal',
  moderator: 'a moderator’s decision',
};

/** A rule in words. */
export function ruleInWords(rule: string): string {
  const [kind, offence, language] = rule.split('.');
  if (kind === 'words') return `a word on the list of ${language}: ${offence}`;
  if (kind === 'undo') return `decision ${offence} was undone`;
  return fixed[rule] ?? rule;
}
