import { dailyLimits, type Use } from '@griot/domain/data-use/data-use';
import { worthOf } from '@griot/domain/data-use/worth';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { chooseLimit, chosenLimit, usedUntilNow } from '../../features/data-use/data-use.ts';
import { countedStore } from '../../features/data-use/meter.ts';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { PeoplePage } from '../../features/page-frame/PeoplePage.face.tsx';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { useIsAlive } from '../../platform/page/use-is-alive.ts';
import type { FrameProps } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useClient } from '../../session/context/client.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import { useFileSize } from '../../session/figures.ts';
import { useFormats } from '../../session/formats.tsx';
import { queueOf, useWaiting } from '../../session/queue/waiting.ts';
import type { ActPart } from '../../session/session.ts';
import { chooseView, useView } from '../../session/view.ts';
import { limitStore } from '../../session/view-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/controls/Choices.tsx';
import rows from '../../ui/controls/EntryRow.module.css';
import { EntryContent } from '../../ui/controls/EntryRow.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import styles from './DataScreen.module.css';

export function DataFrame({ children }: FrameProps<object>) {
  const words = useWords();
  return <PeoplePage title={words('data.title')}>{children}</PeoplePage>;
}

/** What reading costs: used and saved today and this month, the limit of a day, and what waits to be sent (DAT-01). */
export function Screen() {
  const client = useClient();
  const words = useWords();
  const isAlive = useIsAlive();
  return (
    <DataFrame query={{}}>
      {isAlive && client !== null ? (
        <Figures client={client} />
      ) : (
        <p className={styles.note}>{words('data.noScript')}</p>
      )}
      <a className={rows.row} href={`${base}${hrefs.text('text')}`}>
        <EntryContent leadsOn now={words('data.textHint')}>
          {words('data.textPage')}
        </EntryContent>
      </a>
      {isAlive && client !== null && (
        <>
          <Settings client={client} />
          <WaitingActions />
        </>
      )}
      <CurrentToast />
    </DataFrame>
  );
}

function Figures({ client }: { client: ClientPlatform }) {
  const session = useSessionParts<'market' | 'stores'>();
  const words = useWords();
  useStore(countedStore(session.stores)); // counted anew while this is read
  const { isPast } = useStore(limitStore(session.stores));
  const { today, month } = usedUntilNow(session, client);
  return (
    <>
      {isPast && (
        <p className={styles.past} role="status">
          {words('data.limitReached')}
        </p>
      )}
      <dl className={styles.figures}>
        <Figure name={words('data.today')} use={today} />
        <Figure name={words('data.month')} use={month} />
      </dl>
      <p className={styles.note}>
        {words('data.savedHint')} {words('data.roughly')}
      </p>
    </>
  );
}

function Figure({ name, use }: { name: string; use: Use }) {
  const words = useWords();
  const size = useFileSize();
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <b>{size(use.used)}</b> {words('data.used')}
      </dd>
      <Worth bytes={use.used} />
      <dd className={styles.saved}>
        <b>{size(use.saved)}</b> {words('data.saved')}
      </dd>
    </div>
  );
}

/** A number of bytes says little: how many articles it is, and how many photos. */
function Worth({ bytes }: { bytes: number }) {
  const words = useWords();
  const formats = useFormats();
  const { articles, photos } = worthOf(bytes);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <dd className={styles.worth}>
      {articles > 0 && <span>{words('data.likeArticles', counted(articles))}</span>}
      <span>{photos > 0 ? words('data.likePhotos', counted(photos)) : words('data.underPhoto')}</span>
    </dd>
  );
}

function Settings({ client }: { client: ClientPlatform }) {
  const session = useSessionParts<ActPart>();
  const { words } = session;
  const size = useFileSize();
  const view = useView();
  const [limit, setLimit] = useState(() => chosenLimit(client));
  const labelOf = (kilobytes: number): ReactNode =>
    kilobytes === 0 ? words('data.limitNone') : size(kilobytes * 1_000);
  return (
    <div className={styles.choices}>
      <Choices
        legend={words('data.limit')}
        hint={words('data.limitHint')}
        choices={dailyLimits.map((value) => ({ value: value as number, label: labelOf(value) }))}
        chosen={limit}
        onChoose={(kilobytes) => {
          chooseLimit(session, client, kilobytes);
          setLimit(kilobytes);
        }}
      />
      <Switch
        label={words('data.cost')}
        hint={words('data.costHint')}
        isOn={view.showsCost}
        onChange={(showsCost) => chooseView(session, { showsCost })}
      />
      <Switch
        label={words('view.dataSaving')}
        hint={words('view.dataSavingHint')}
        isOn={view.isSavingData}
        onChange={(isSavingData) => chooseView(session, { isSavingData })}
      />
    </div>
  );
}

/** What was done without a connection and is not sent yet; the reader may give it up. */
function WaitingActions() {
  const session = useSessionParts<'stores' | 'words'>();
  const { words } = session;
  const { count } = useFormats();
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  const discard = () => {
    for (const { id } of waiting) queueOf(session)?.discard(id);
  };
  return (
    <p className={styles.waiting}>
      {words('data.waiting', { count: waiting.length, shown: count(waiting.length) })}{' '}
      <Button onClick={discard}>{words('data.discard')}</Button>
    </p>
  );
}
