// Sets up what is missing and hands over to the server's own command line, on the Node it needs.
import { join } from 'node:path';
import { runServer } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { ensureWebBuilt } from './web-build.mjs';

export const serverMain = join(root, 'packages', 'server', 'src', 'cli', 'main.ts');

/** Progress goes to stderr: stdout is for the command's answer, which may be JSON. */
export const say = (line) => console.error(line);

export function griot(args) {
  return orExplain(async () => {
    await ensureInstalled({ say });
    const node = pinnedNode();
    if (isServe(args)) await ensureWebBuilt({ say });
    return await runServer(node, [serverMain, ...args]);
  });
}

/** Whether the command serves readers and so needs the built pages. No command, or only options, means `serve`. */
export function isServe([first = '']) {
  return (
    first === 'serve' ||
    first === 'api' ||
    (/^(-|$)/.test(first) && !['--help', '-h', '--version', '-v'].includes(first))
  );
}

/** Runs it and sets its exit code; an error is printed without a stack, since its message is written for people. */
export async function orExplain(run) {
  try {
    process.exitCode = await run();
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
