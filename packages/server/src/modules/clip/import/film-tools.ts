import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { FilmSource } from '@griot/content/film/encoding';
import type { FilmType } from '@griot/content/film/film-type';
import { errorCode, Refusal } from '../../../errors.ts';

const run = promisify(execFile);

/** A file with a film, and what kind its bytes show it to be. */
export type FilmFile = { readonly path: string; readonly type: FilmType };

/** Milliseconds after which ffprobe and ffmpeg are stopped. A clip is short; only a hostile file takes longer. */
const longest = { look: 20_000, encode: 15 * 60_000 };
const mostErrorText = 4_000;
const mostFacts = 1_000_000;
/** Pixels of a picture, those of 8K and a little: a decoder holds more than a dozen pictures in memory. */
const mostPixels = 36_000_000;

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
    const wanted = 'stream=codec_type,width,height,avg_frame_rate,duration:stream_side_data=rotation:format=duration';
    const args = ['-v', 'error', ...inputOf(file), '-of', 'json', '-show_entries', wanted];
    try {
      const limits = { timeout: this.#longest.look, maxBuffer: mostFacts, killSignal: 'SIGKILL' } as const;
      return sourceIn(JSON.parse((await run('ffprobe', args, { env: this.#env, ...limits })).stdout));
    } catch (error) {
      if (isNoFilm(error)) return undefined;
      throw error;
    }
  }

  /** Runs ffmpeg on a film. `onSecond` hears how far it is. */
  async make(file: FilmFile, args: readonly string[], onSecond: (second: number) => void = () => {}): Promise<void> {
    const all = ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', ...inputOf(file), ...args];
    const child = spawn('ffmpeg', all, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
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
      isDiskFull ||= text.includes(noRoom);
    });
    try {
      const code = await new Promise<number | null>((resolve, reject) =>
        child.on('error', reject).on('close', resolve),
      );
      if (isLate) throw new Refusal('ffmpeg took too long over it.');
      if (isDiskFull) throw new FullDisk();
      if (code !== 0)
        throw new Refusal(`ffmpeg could not read it: ${errorText.split('\n')[0]?.trim() || `it ended with ${code}`}`);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What the system says of a full disk, as ffmpeg passes it on. */
const noRoom = 'No space left on device';

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

/** A kind is forced: else a file could be a playlist, which names other files and addresses. */
const inputOf = ({ path, type }: FilmFile): string[] => [
  '-max_pixels',
  String(mostPixels),
  '-protocol_whitelist',
  'file',
  '-f',
  type,
  '-i',
  `file:${path}`,
];

type Stream = {
  readonly codec_type?: string;
  readonly width?: number;
  readonly height?: number;
  readonly avg_frame_rate?: string;
  readonly duration?: string;
  readonly side_data_list?: readonly { readonly rotation?: number }[];
};
type Looked = { readonly streams?: readonly Stream[]; readonly format?: { readonly duration?: string } };

/** Phones film sideways and say so beside the film. */
function sourceIn({ streams = [], format }: Looked): FilmSource | undefined {
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  const { width = 0, height = 0, side_data_list = [] } = picture ?? {};
  const seconds = Number(format?.duration ?? picture?.duration);
  if (width <= 0 || height <= 0 || !Number.isFinite(seconds)) return undefined;
  const isTurned = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const [frames = 0, in_ = 1] = (picture?.avg_frame_rate ?? '').split('/').map(Number);
  const framesPerSecond = frames / in_;
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    seconds,
    framesPerSecond: Number.isFinite(framesPerSecond) && framesPerSecond > 0 ? framesPerSecond : 25,
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}
