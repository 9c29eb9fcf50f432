import type { ClipAction } from '@griot/domain/clip/clip-event';
import type { PlayState } from '@griot/domain/clip/player.state';
import { clipDuration } from '@griot/domain/format/duration';
import { plainNumber } from '@griot/domain/format/formatters';
import type { FilmStyle } from '../../../platform/surface/film.ts';
import { useMarket } from '../../../session/context/market.ts';
import { useWords } from '../../../session/context/words.ts';
import { useDigits } from '../../../session/figures.ts';
import { Drawn } from '../../../ui/Icon.tsx';
import styles from './Controls.module.css';

export type ControlsProps = {
  state: PlayState;
  at: number;
  duration: number;
  speed: number;
  isMuted: boolean;
  /** Null where there are none. */
  areCaptionsShown: boolean | null;
  style: FilmStyle;
  offered: ReadonlySet<FilmStyle>;
  /** Whether there is a clip before this one, and one after it. */
  steps: { previous: boolean; next: boolean };
  onSeek: (second: number) => void;
  onAct: (act: ControlAct) => void;
};

/** What a tap on a control asks for. */
export type ControlAct = Extract<
  ClipAction['action'],
  'play' | 'pause' | 'mute' | 'captions' | 'speed' | 'full_screen' | 'small_window' | 'next' | 'previous'
>;

/** The bar at the foot of a film: where it is, sound, captions, speed, and where else it may be watched. */
export function Controls(props: ControlsProps) {
  const { state, isMuted, areCaptionsShown, speed, style, offered, steps, onAct } = props;
  const words = useWords();
  const { locale } = useMarket();
  const isPlaying = state === 'playing';
  const isWhole = style === 'full_screen';
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <SeekBar {...props} />
        <Clock {...props} />
      </div>
      <div className={styles.row}>
        <Control
          icon={isPlaying ? 'pause' : state === 'ended' ? 'replay' : 'play'}
          label={words(isPlaying ? 'clip.pause' : state === 'ended' ? 'clip.replay' : 'clip.play')}
          onTap={() => onAct(isPlaying ? 'pause' : 'play')}
        />
        {steps.previous && <Control icon="up" label={words('clip.previous')} onTap={() => onAct('previous')} />}
        {steps.next && <Control icon="down" label={words('clip.next')} onTap={() => onAct('next')} />}
        <span className={styles.room} />
        <Control
          icon={isMuted ? 'silent' : 'sound'}
          label={words('clip.mute')}
          isOn={isMuted}
          onTap={() => onAct('mute')}
        />
        {areCaptionsShown !== null && (
          <Control
            icon="captions"
            label={words('clip.captions')}
            isOn={areCaptionsShown}
            onTap={() => onAct('captions')}
          />
        )}
        <button
          type="button"
          className={styles.control}
          aria-label={words('clip.speed', { shown: plainNumber(speed, locale) })}
          onClick={() => onAct('speed')}
        >
          <bdi dir="ltr">{`${plainNumber(speed, locale)}×`}</bdi>
        </button>
        {offered.has('small_window') && (
          <Control
            icon="window"
            label={words('clip.smallWindow')}
            isOn={style === 'small_window'}
            onTap={() => onAct('small_window')}
          />
        )}
        {offered.has('full_screen') && (
          <Control
            icon={isWhole ? 'smaller' : 'larger'}
            label={words('clip.fullScreen')}
            isOn={isWhole}
            onTap={() => onAct('full_screen')}
          />
        )}
      </div>
    </div>
  );
}

function Clock({ at, duration }: Pick<ControlsProps, 'at' | 'duration'>) {
  const digits = useDigits();
  return (
    <span className={styles.clock} dir="ltr" aria-hidden="true">
      {digits(`${clipDuration(at)} / ${clipDuration(duration)}`)}
    </span>
  );
}

/** Runs from left to right in every language, as the film's own time does. */
function SeekBar({ at, duration, onSeek }: Pick<ControlsProps, 'at' | 'duration' | 'onSeek'>) {
  const words = useWords();
  const digits = useDigits();
  return (
    <input
      className={styles.seek}
      type="range"
      dir="ltr"
      min={0}
      max={duration}
      step={0.1}
      value={Math.min(at, duration)}
      aria-label={words('clip.place')}
      aria-valuetext={words('clip.at', { at: digits(clipDuration(at)), all: digits(clipDuration(duration)) })}
      onChange={({ target }) => onSeek(Number(target.value))}
    />
  );
}

const paths = {
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M9 6v12M15 6v12',
  sound: 'M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  replay: 'M5 12a7 7 0 1 0 2-5M7 3v4H3',
  silent: 'M4 10v4h3l5 4V6L7 10zM16 10l5 5M21 10l-5 5',
  captions: 'M3 6h18v12H3zM11 10.5a2.2 2.2 0 1 0 0 3M18 10.5a2.2 2.2 0 1 0 0 3',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  window: 'M3 5h18v14H3zM12 12h6v4h-6z',
  larger: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  smaller: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
} as const;

/** Icons that stay the same while what they stand for is on. */
const steady: ReadonlySet<string> = new Set(['captions', 'window']);

type ControlProps = { icon: keyof typeof paths; label: string; isOn?: boolean; onTap: () => void };

function Control({ icon, label, isOn, onTap }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      aria-pressed={isOn}
      data-marked={(isOn && steady.has(icon)) || undefined}
      onClick={onTap}
    >
      <Drawn name={icon} path={paths[icon]} />
    </button>
  );
}
