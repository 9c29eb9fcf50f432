import { RelatedStrip } from '../RelatedStrip.tsx';
import { editedList } from './list-edits.ts';
import { fetchRelated, showRelated } from './related.ts';
import { requestFeed } from './request-feed.ts';

/** What happens to a list after its first page: requests, edits, and strips of related articles; one file of script. */
export const listActs = { requestFeed, editedList, fetchRelated, showRelated, RelatedStrip };
