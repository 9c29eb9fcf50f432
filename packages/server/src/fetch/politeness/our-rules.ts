const AGENT_LINE = /^user-agent\s*:\s*(.*)$/i;
const RULE_LINE = /^(allow|disallow|crawl-delay)\s*:\s*(.*)$/i;
const LONGEST_RULE = 1_000;
/**
 * Matching a rule with a wildcard may cost its length times that of the address. What lies beyond these is left out, as
 * what lies beyond the first 500 kB: real files stay far below, and this is half a second at the worst.
 */
const MOST_RULES = 5_000;
const MOST_WILDCARD_TEXT = 16_000;

/**
 * The part of a robots.txt that is said to us by name, or to everyone. Only this goes to the parser: it keeps every rule
 * once for each agent named above it, so that a file of half a megabyte can fill the memory.
 */
export function ourRules(text: string, agent: string): string {
  const lines: string[] = [];
  let group: string[] = [];
  let isNaming = false;
  let [rules, wildcardText] = [0, 0];
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const line = raw.replace(/#.*$/, '').trim();
    const named = AGENT_LINE.exec(line)?.[1];
    if (named !== undefined) {
      group = groupWith(isNaming ? group : [], named, agent);
      isNaming = true;
      continue;
    }
    const [, word, value = ''] = RULE_LINE.exec(line) ?? [];
    if (word === undefined) continue; // a sitemap, a typing error, an empty line: none ends a group
    if (isNaming) lines.push(...group.map((each) => `User-agent: ${each}`));
    isNaming = false;
    if (group.length === 0 || value.length > LONGEST_RULE || rules >= MOST_RULES) continue;
    if (value.includes('*')) wildcardText += value.length;
    if (value.includes('*') && wildcardText > MOST_WILDCARD_TEXT) continue;
    rules += 1;
    lines.push(`${word}: ${value}`);
  }
  return lines.join('\n');
}

/** "Griot", "griot/1.0" and "Griot news" all mean us. */
function groupWith(group: string[], named: string, agent: string): string[] {
  const name = /^[a-z_-]+|^\*/i.exec(named.trim())?.[0]?.toLowerCase();
  const isOurs = name === '*' || name === agent;
  return isOurs && !group.includes(name) ? [...group, name] : group;
}
