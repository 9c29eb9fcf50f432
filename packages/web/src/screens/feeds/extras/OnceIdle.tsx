import type { ComponentProps } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { HotSearches } from '../header/HotSearches.tsx';
import { DuePrompts } from '../prompts/DuePrompts.tsx';
import { SideColumn } from './SideColumn.tsx';
import { StoredFeed } from './StoredFeed.tsx';
import { useChannelNews } from './use-channel-news.ts';
import { useReadMarks } from './use-read-marks.ts';

type Props = { lists: FeedLists; channel: string; over: ComponentProps<typeof DuePrompts>['over'] };

/** What a feed does once the browser has been idle: it is stored, its side column comes, and prompts that are due. */
function OnceIdle({ lists, channel, over }: Props) {
  useChannelNews(lists, channel);
  useReadMarks();
  return (
    <>
      <StoredFeed lists={lists} channel={channel} />
      <SideColumn lists={lists} channel={channel} />
      <DuePrompts lists={lists} over={over} />
    </>
  );
}

/** One file of script. */
export const idleParts = { OnceIdle, HotSearches };
