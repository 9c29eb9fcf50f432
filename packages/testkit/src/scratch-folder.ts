import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder that PostgreSQL's user can enter even if the tests run as root. */
export function makeScratchFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'griot-test-')));
  chmodSync(folder, 0o711);
  return folder;
}

/** A temporary folder that is removed after the test. */
export function scratchFolder(): string {
  const folder = makeScratchFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
