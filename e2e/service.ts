import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../packages/server/src/cli/main.ts', import.meta.url));

/**
 * The real service on a free port with data of its own; resolves once it says where it is.
 * @param drawings a folder for the pictures it draws, which services may have in common: each is the same in all
 */
export async function startService(drawings?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'griot-e2e-'));
  if (drawings !== undefined) await symlink(drawings, join(folder, 'media'));
  const child = spawn(process.execPath, [command, 'serve', '--json'], {
    env: {
      ...process.env,
      GRIOT_DATA: folder,
      GRIOT_DEMO: 'ngen,ngha,ghen,zmen,keen,egar,inta,dede', // the markets of these journeys: others would take as long again
      GRIOT_FETCH: 'off', // no publisher is asked: the news of these journeys are the samples
      GRIOT_PUSH_HOSTS: 'push.example', // a name that leads nowhere
      PORT: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('"address"')) resolve(new URL(JSON.parse(line).address).origin);
    });
    void exited.then(() => reject(new Error(`the service stopped before it served:\n${lines.join('\n')}`)));
  });
  return {
    address,
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
