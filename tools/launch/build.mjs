// npm run build: the web app, whether or not anything has changed. The server needs no build.
import { orExplain, say } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureWebBuilt, forgetWebBuild } from './web-build.mjs';

await orExplain(async () => {
  await ensureInstalled({ say });
  forgetWebBuild();
  await ensureWebBuilt({ say });
  return 0;
});
