import { base } from '../../platform/routing/hrefs.ts';
import { escaped } from '../head/escaped.ts';

type SimulatorParts = {
  /** Addresses of its script and its styles. */
  assets: { script: string; style: string };
  nonce: string;
  markets: readonly { country: string; language: string }[];
};

const select = (name: string, label: string, options: readonly string[]) =>
  `<label>${label}<select name="${name}">${options.map((one) => `<option>${one}</option>`).join('')}</select></label>`;
const box = (name: string, label: string, isOn = false) =>
  `<label><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}>${label}</label>`;
const field = (name: string, label: string, value = '') =>
  `<label>${label}<input name="${name}" value="${value}" autocomplete="off"></label>`;
const button = (value: string, label: string) => `<button value="${value}">${label}</button>`;

/**
 * The app in a phone, beside the switches of a native shell (SHL-03). A tool for developers, so it speaks English and needs
 * script; what it does is in platform/simulator.
 */
export function simulatorPage({ assets, nonce, markets }: SimulatorParts): string {
  const locales = markets.map(({ country, language }) => `${country}-${language}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Griot in a shell</title>
<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escaped(assets.style)}" nonce="${escaped(nonce)}">
</head>
<body>
<div class="phone"><iframe title="The app" data-src="${base}/"></iframe></div>
<main class="controls">
<h1>Griot in a shell</h1>
<p>The switches are what the app finds around it. Version, storage, kind of shell and who hears <em>back</em> count from the next page on.</p>
<noscript><p>The simulator needs script.</p></noscript>
<form>
<div class="buttons">${button('back', 'Back')}${button('reload', 'Reload')}${button('restart', 'Start again')}</div>
${select('connection', 'Connection', ['wifi', '5g', '4g', '3g', '2g', 'none'])}
${select('shell', 'Shell', ['whole', 'bare', 'throwing', 'none'])}
${select('acts', 'Acts end as', ['done', 'failed', 'unsupported'])}
${select('locale', 'Locale of the phone', locales)}
${field('mcc', 'mcc', '621')}
${field('version', 'Version', '6.2.1')}
${field('url', 'Deep link: url')}
${field('news_entry_id', 'Deep link: entry id')}
${box('isSavingData', 'Saves data')}
${box('isAway', 'In the background')}
${box('notifications', 'Notifications on', true)}
${box('handsBack', 'Hands back to the app', true)}
${box('hasStorage', 'Storage of its own', true)}
${box('canReplyPopup', 'Shows the reply pop-up')}
${field('address', 'Address', `${base}/feeds`)}
<div class="buttons">${button('open', 'Open address')}${button('forget', 'Clear storage')}${button('clear', 'Clear log')}</div>
</form>
<ol aria-label="Calls of the bridge" tabindex="0"></ol>
</main>
<script type="module" src="${escaped(assets.script)}" nonce="${escaped(nonce)}"></script>
</body>
</html>
`;
}
