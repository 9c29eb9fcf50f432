import type { TrendingEntry, TrendingGroup } from '@griot/contract/entities/feed-item';
import { feedTiming } from '@griot/domain/constants';
import { useEffect, useRef, useState } from 'react';
import { keepStepping } from '../../../../platform/surface/stepping.ts';
import { useClient } from '../../../../session/context/client.ts';
import { useWords } from '../../../../session/context/words.ts';
import { useFormats } from '../../../../session/formats.tsx';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Slides, type SlidesHandle } from '../../../../ui/controls/Slides.tsx';
import { GroupHead } from '../parts/GroupHead.tsx';
import { PictureLine, PictureTile, PictureTitle } from '../parts/PictureTile.tsx';
import { useLater } from '../parts/use-later.ts';
import { EntryLink } from './EntryLink.tsx';

const MOST = 5;

type Ranked = { entry: TrendingEntry; rank: number; picture: string };
type Props = { group: TrendingGroup; isFirstScreen: boolean };

/** A carousel that goes on by itself until the reader stops it (spec 9, Trending banner autoplay). */
export function TrendingBanner({ group, isFirstScreen }: Props) {
  const words = useWords();
  const client = useClient();
  const slides = withPictures(group.articles);
  const [isPaused, setPaused] = useState(false);
  const handle = useRef<SlidesHandle>(null);
  const count = slides.length;
  useEffect(() => {
    const track = handle.current?.track ?? null;
    if (client === null || track === null || isPaused || count < 2) return undefined;
    const step = () => handle.current?.next();
    return keepStepping(track, { every: feedTiming.trendingBannerAutoplay, clock: client.clock, step });
  }, [client, isPaused, count]);
  const later = useLater();
  return (
    <>
      <GroupHead title={group.title}>
        {count > 1 && client !== null && (
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={words(isPaused ? 'resumeSlides' : 'pauseSlides')}
            onClick={() => setPaused(!isPaused)}
          />
        )}
      </GroupHead>
      {count > 0 && (
        <Slides label={group.title} ref={handle} hasDots later={later}>
          {slides.map((slide, index) => (
            <Slide key={slide.rank} {...slide} isFirstScreen={isFirstScreen && index === 0} />
          ))}
        </Slides>
      )}
    </>
  );
}

function Slide({ entry, rank, picture, isFirstScreen }: Ranked & { isFirstScreen: boolean }) {
  const words = useWords();
  const formats = useFormats();
  const { reports } = entry;
  return (
    <PictureTile picture={picture} isFirstScreen={isFirstScreen}>
      <PictureTitle level="h3">
        <EntryLink entry={entry} rank={rank} />
      </PictureTitle>
      {reports > 0 && <PictureLine>{words('reports', { count: reports, shown: formats.count(reports) })}</PictureLine>}
    </PictureTile>
  );
}

function withPictures(entries: readonly TrendingEntry[]): Ranked[] {
  return entries
    .flatMap((entry, index) => {
      const picture = entry.article?.thumbnail[0];
      return picture === undefined ? [] : [{ entry, rank: index + 1, picture }];
    })
    .slice(0, MOST);
}
