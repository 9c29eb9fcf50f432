import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { FilmSource } from '@griot/content/film/encoding';
import type { FilmType } from '@griot/content/film/film-type';
import { readingArguments, toolThreads } from '@griot/content/film/reading';
import { MINUTE_MS } from '@griot/domain/time-units';
import { errorCode, Refusal } from '../../../errors.ts';
import { sourceIn, wantedFacts } from './film-source.ts';

const run = promisify(execFile);

/** A file with a film, and what kind its bytes show it to be. */
export type FilmFile = { readonly path: string; readonly type: FilmType };

/** Milliseconds after which ffprobe and ffmpeg are stopped. A clip is short; only a hostile file takes longer. */
const longest = { look: 20_000, encode: 15 * MINUTE_MS };
const mostErrorText = 4_000;
const mostFacts = 1_000_000;
/**
 * Bytes of memory: a film of 8K needs 1.3 GB, and one of two kilobytes that speaks of millions of pictures takes all there
 * is. Bytes of a file: those of three minutes in the best quality, twice.
 */
const most = { memory: 3 * 1024 ** 3, file: 48 * 1024 ** 2 };

export const noFilmTools =
  'Films are made smaller by ffmpeg, and it is not installed. Install ffmpeg (with ffprobe and x264), then run the command again.';

/** The system's ffmpeg and ffprobe. They read only files, only of the kind named, and get nothing of our environment. */
export class FilmTools {
  readonly #env: { readonly PATH: string };
  readonly #longest: typeof longest;

  private constructor(path: string, limits: typeof longest) {
    this.#env = { PATH: path };
    this.#longest = limits;
  }

  /** Refuses where they are not on the path. */
  static async open(path: string, limits = longest): Promise<FilmTools> {
    const tools = new FilmTools(path, limits);
    for (const name of ['ffmpeg', 'ffprobe']) {
      await run(name, ['-version'], { env: tools.#env, timeout: longest.look }).catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? new Refusal(noFilmTools) : error;
      });
    }
    return tools;
  }

  /** What ffprobe says of a film; undefined where it finds none. */
  async look(file: FilmFile): Promise<FilmSource | undefined> {
    const args = [
      '-v',
      'error',
      ...readingArguments(file.type, file.path),
      '-of',
      'json',
      '-show_entries',
      wantedFacts,
    ];
    const timeout = this.#longest.look;
    try {
      const limits = { timeout, maxBuffer: mostFacts, killSignal: 'SIGKILL' } as const;
      const { stdout } = await run(...limited('ffprobe', args, timeout), { env: this.#env, ...limits });
      return sourceIn(JSON.parse(stdout));
    } catch (error) {
      if (isNoFilm(error)) return undefined;
      throw error;
    }
  }

  /** Runs ffmpeg on a film. `onSecond` hears how far it is. */
  async make(file: FilmFile, args: readonly string[], onSecond: (second: number) => void = () => {}): Promise<void> {
    const input = [...readingArguments(file.type, file.path), '-filter_threads', '1', '-threads', String(toolThreads)];
    const all = ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', ...input, ...args];
    const child = spawn(...limited('ffmpeg', all, this.#longest.encode), {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.#longest.encode);
    let errorText = '';
    let isDiskFull = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, microseconds] = /out_time_us=(\d+)(?![\s\S]*out_time_us)/.exec(text) ?? [];
      if (microseconds !== undefined) onSecond(Number(microseconds) / 1_000_000);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errorText = (errorText + text).slice(0, mostErrorText);
      isDiskFull ||= noRoom.test(text);
    });
    try {
      const ended = await new Promise<number | string | null>((resolve, reject) =>
        child.on('error', reject).on('close', (code, signal) => resolve(code ?? signal)),
      );
      if (isLate) throw new Refusal('ffmpeg took too long over it.');
      if (ended !== 0) throw isDiskFull ? new FullDisk() : refusalFor(ended, errorText);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What the system says of a full disk, as ffmpeg passes it on at the end of a line; the name of a film may say it too. */
const noRoom = /No space left on device$/m;

function refusalFor(ended: number | string | null, errorText: string): Refusal {
  if (ended === 'SIGXFSZ') return new Refusal('What ffmpeg makes of it is larger than a clip may be.');
  return new Refusal(`ffmpeg could not read it: ${errorText.split('\n')[0]?.trim() || `it ended with ${ended}`}`);
}

/** It is not the film's fault, and no film after it would fare better. */
export class FullDisk extends Error {
  override readonly name = 'FullDisk';

  constructor() {
    super('The disk is full. Make room, then run the command again: it goes on where it was.');
  }
}

/** ffprobe found no film, could not be read, took too long, or had more to say than a film has streams for. */
function isNoFilm(error: unknown): boolean {
  const code = errorCode(error);
  return error instanceof SyntaxError || code === undefined || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
}

/**
 * A tool under limits that the system keeps, for it may outlive the command that started it. The shell becomes the tool, so
 * what ends the shell ends the tool. A system that knows one of the limits not has the others; Windows has none.
 */
function limited(tool: string, args: readonly string[], wall: number): [file: string, args: string[]] {
  if (process.platform === 'win32') return [tool, [...args]];
  const processorSeconds = Math.ceil(wall / 1_000) * toolThreads;
  const limits = [
    `ulimit -v ${most.memory / 1024}`,
    `ulimit -f ${most.file / 512}`,
    `ulimit -t ${processorSeconds}`,
    'ulimit -c 0',
  ];
  return ['/bin/sh', ['-c', `{ ${limits.join('; ')}; } 2>/dev/null; exec "$0" "$@"`, tool, ...args]];
}
