const names = (...lines: string[]): string[] => lines.join(' ').split(' ');

/** Elements that have no content. */
export const VOID: ReadonlySet<string> = new Set(
  names('area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'),
);

/** Elements whose content is not part of the text. */
export const SILENT: ReadonlySet<string> = new Set(
  names('script style template noscript iframe noembed noframes svg math textarea select head'),
);

/** Inline elements; all others separate the words before and after them. */
export const INLINE: ReadonlySet<string> = new Set(
  names(
    'a abbr acronym applet b bdi bdo big blink cite code data del dfn em embed font i iframe img ins kbd label link',
    'mark meta nobr object param q rp rt ruby s samp script small span strike strong style sub sup time tt u var wbr',
  ),
);

const BLOCK = names(
  'address article aside audio blockquote body button canvas caption center colgroup datalist dd details dialog dir div',
  'dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup html legend li listing main map',
  'marquee menu meter multicol nav ol optgroup option output p picture plaintext pre progress search section slot summary',
  'table tbody td tfoot th thead title tr ul video xmp',
);

/** Names of HTML elements, as opposed to a word in angle brackets. */
export const KNOWN: ReadonlySet<string> = new Set([...VOID, ...SILENT, ...INLINE, ...BLOCK]);
