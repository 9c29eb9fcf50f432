import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { errorCode, Refusal } from '../../errors.ts';
import { canEnter, type SystemUser } from './reach.ts';

/** Who runs PostgreSQL, and where it keeps what. */
export type Place = {
  /** Griot's data folder, by its real path. */
  readonly home: string;
  readonly pgdata: string;
  /** Set when we are root, which PostgreSQL refuses to run as. */
  readonly user: SystemUser | undefined;
  /** Where root may put what that user must reach and cannot reach at home. */
  readonly shelter: string;
};

const SHELTER = '/var/lib/griot';

/** Made for its owner only; root lets others walk through (not look), since PostgreSQL runs as somebody else. */
export function makeDataFolder(folder: string): string {
  try {
    if (!existsSync(folder)) {
      makeWithParents(resolve(folder));
      chmodSync(folder, isRoot() ? 0o711 : 0o700);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    const why = errorCode(error);
    if (why === undefined) throw error;
    throw new Refusal(
      `The data folder ${folder} cannot be used (${why}). Start Griot as its owner, or set GRIOT_DATA to another one.`,
    );
  }
}

/** Node's own way to make parents asks for ever where the system says of a folder that is there that it is not (/proc). */
function makeWithParents(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeWithParents(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error; // somebody else was faster
  }
}

export function choosePlace(dataFolder: string, givenShelter?: string): Place {
  const home = makeDataFolder(dataFolder);
  const pgdata = join(home, 'postgres');
  const shelter = givenShelter ?? SHELTER;
  if (!isRoot()) return { home, pgdata, user: undefined, shelter };

  const sheltered = shelteredData(home);
  if (sheltered !== undefined) return { home, pgdata: sheltered, user: ownerOf(sheltered), shelter };
  if (existsSync(pgdata)) return { home, pgdata, user: ownerOf(pgdata), shelter };
  const user = nobody();
  if (canEnter(home, user)) return { home, pgdata, user, shelter };
  return { home, pgdata: makeShelteredData(home, givenShelter ?? shelterFor(home)), user, shelter };
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/** The note in the data folder (and not a hash of its path) ties the two: a removed data folder begins anew, a moved one goes on. */
const noteIn = (home: string): string => join(home, 'postgres-is-elsewhere');

function shelteredData(home: string): string | undefined {
  if (!existsSync(noteIn(home))) return undefined;
  const [pgdata = ''] = readFileSync(noteIn(home), 'utf8').split('\n');
  if (existsSync(pgdata)) return pgdata;
  throw new Refusal(
    `The database of ${home} was kept in ${pgdata}, which is gone. Bring it back, or remove ${noteIn(home)} to begin with an empty one.`,
  );
}

function makeShelteredData(home: string, shelter: string): string {
  mkdirSync(shelter, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(shelter, 'griot-data-'));
  chmodSync(folder, 0o711); // whatever the umask is
  const pgdata = join(folder, 'postgres');
  mkdirSync(pgdata, { mode: 0o700 });
  const why = 'PostgreSQL does not run as root, and the user it runs as cannot enter this folder: its data is there.';
  writeFileSync(noteIn(home), `${pgdata}\n${why}\n`);
  return pgdata;
}

/** What was meant to be temporary stays so. */
function shelterFor(home: string): string {
  const temp = realpathSync(tmpdir());
  return home.startsWith(join(temp, sep)) && canEnter(temp, nobody()) ? temp : SHELTER;
}

/** Data that is already there stays with its owner, be it nobody or the person who ran Griot before root did. */
function ownerOf(pgdata: string): SystemUser {
  const { uid, gid } = statSync(pgdata);
  const user = uid === 0 ? nobody() : { uid, gid };
  if (canEnter(join(pgdata, '..'), user)) return user;
  throw new Refusal(
    `PostgreSQL runs as user ${user.uid}, who cannot enter the folder of its data, ${pgdata}. Let others walk through the folders above it (chmod o+x), or set DATABASE_URL.`,
  );
}

export function nobody(passwd: string = readPasswd()): SystemUser {
  const row = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = row?.split(':') ?? [];
  return { uid: asId(uid), gid: asId(gid) };
}

/** macOS writes nobody as -2. */
function asId(text: string | undefined): number {
  const id = Number(text ?? Number.NaN);
  return Number.isInteger(id) ? id >>> 0 : 65534;
}

function readPasswd(): string {
  return existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
}
