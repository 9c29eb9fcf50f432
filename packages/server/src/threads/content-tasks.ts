import { learnChannelModel } from './tasks/learn-channel-model.ts';
import { placePictures } from './tasks/place-pictures.ts';
import { readEntry } from './tasks/read-entry.ts';
import { readFeed } from './tasks/read-feed.ts';
import { readPage } from './tasks/read-page.ts';
import { studyText } from './tasks/study-text.ts';

/** What is done to texts away from the thread that serves. Values go in and come out; nothing else is touched. */
export const contentTasks = { readFeed, readPage, readEntry, studyText, placePictures, learnChannelModel };
export type ContentTasks = typeof contentTasks;
