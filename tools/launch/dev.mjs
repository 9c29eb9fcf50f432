// npm run dev: the server starts again when its code changes, and the web app is built again when its code does. Pages are
// the built ones, as readers get them: reload to see a change. A message that a language lacks is shown in English;
// `npx node tools/i18n-check.ts` lists the gaps, which `npm run build` and `npm test` refuse.
import { join } from 'node:path';
import { runTogether } from './child.mjs';
import { orExplain, say, serverMain } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { ensureWebBuilt, forgetWebBuild, toolEnvironment } from './web-build.mjs';

process.env.DRAFT_MESSAGES = '1'; // read by @griot/locale/compile, here and in the children

await orExplain(async () => {
  await ensureInstalled({ say });
  const node = pinnedNode();
  await ensureWebBuilt({ say });
  forgetWebBuild(); // from here on it is ours, and may be half done when we are stopped
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: join(root, 'packages', 'web'), env: toolEnvironment() };
  const watch = ['build', '--watch', '--logLevel', 'warn', '--emptyOutDir', 'false'];
  return await runTogether([
    { command: node, args: ['--watch', '--watch-preserve-output', serverMain, 'serve', ...process.argv.slice(2)] },
    { command: node, args: [vite, ...watch], options },
    { command: node, args: [vite, ...watch, '--ssr'], options },
  ]);
});
