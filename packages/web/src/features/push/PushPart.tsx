import { numberFormat } from '@griot/domain/format/formatters';
import { mostDigests } from '@griot/domain/push/push-settings';
import type { ReactNode } from 'react';
import { useMarket } from '../../session/context/market.ts';
import { useWords } from '../../session/context/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import styles from './PushPart.module.css';
import type { PushLimits } from './turn-on-push.ts';
import { type Push, usePush } from './use-push.ts';

/** Notifications, as a part of the settings; nothing where the service sends none, or could not be asked yet. */
export function PushPart({ framed }: { framed: (part: ReactNode) => ReactNode }) {
  const push = usePush();
  return push !== null && framed(<PushControls push={push} />);
}

/** How often, at which hours not, replies or none; or why this browser cannot. */
function PushControls({ push }: { push: Push }) {
  const words = useWords();
  const { limits, support, hasFailed } = push;
  return (
    <div className={styles.part}>
      {support === 'cannot' && <p className={styles.hint}>{words('push.notHere')}</p>}
      {support === 'blocked' && <p className={styles.hint}>{words('push.blocked')}</p>}
      {limits === null && support !== 'cannot' && support !== 'blocked' && (
        <>
          <p className={styles.hint}>{words('push.hint')}</p>
          <Button tone="accent" onClick={() => void push.turnOn()}>
            {words('push.turnOn')}
          </Button>
        </>
      )}
      {limits !== null && (
        <>
          <LimitControls limits={limits} onChange={(changed) => void push.allow({ ...limits, ...changed })} />
          <Button onClick={() => void push.turnOff()}>{words('push.turnOff')}</Button>
        </>
      )}
      {hasFailed && (
        <p className={styles.hint} role="alert">
          {words('push.failed')}
        </p>
      )}
    </div>
  );
}

type ControlsProps = { limits: PushLimits; onChange: (changed: Partial<PushLimits>) => void };

function LimitControls({ limits, onChange }: ControlsProps) {
  const { locale } = useMarket();
  const words = useWords();
  const digits = numberFormat(locale, 'plain');
  const counts = Array.from({ length: mostDigests + 1 }, (_, count) => ({
    value: count,
    label: count === 0 ? words('push.none') : words('push.times', { count, shown: digits.format(count) }),
  }));
  return (
    <>
      <Choices
        legend={words('push.digests')}
        choices={counts}
        chosen={limits.digests}
        onChoose={(digests) => onChange({ digests })}
      />
      <Switch label={words('push.replies')} isOn={limits.replies} onChange={(replies) => onChange({ replies })} />
      <div className={styles.hours}>
        <HourField
          label={words('push.quietFrom')}
          minute={limits.quiet_from}
          onSet={(quiet_from) => onChange({ quiet_from })}
        />
        <HourField
          label={words('push.quietTo')}
          minute={limits.quiet_to}
          onSet={(quiet_to) => onChange({ quiet_to })}
        />
      </div>
      <p className={styles.hint}>{words('push.quietHint', { zone: limits.time_zone.replaceAll('_', ' ') })}</p>
    </>
  );
}

type HourProps = { label: string; minute: number; onSet: (minute: number) => void };

/** An hour of the day, in the browser's own control. */
function HourField({ label, minute, onSet }: HourProps) {
  const two = (count: number) => String(count).padStart(2, '0');
  return (
    <label className={styles.hour}>
      {label}
      <input
        type="time"
        className={styles.time}
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={(event) => {
          const [hours, minutes] = event.currentTarget.value.split(':').map(Number);
          if (hours !== undefined && minutes !== undefined) onSet(hours * 60 + minutes);
        }}
      />
    </label>
  );
}
