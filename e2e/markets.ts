import { isLong } from '@griot/testkit/setup/runs';

/** Two front pages, one from left to right and one mirrored: for journeys in which the direction matters. */
export const frontPages = [
  {
    key: 'ngen',
    label: 'Nigeria · English',
    dir: 'ltr',
    forYou: 'For You',
    feedEnd: 'That is everything for now',
    languages: 'en-NG',
    searchWord: 'market',
  },
  {
    key: 'egar',
    label: 'مصر · العربية',
    dir: 'rtl',
    forYou: 'لك',
    feedEnd: 'هذا كل شيء حتى الآن',
    languages: 'ar-EG',
    searchWord: 'السوق',
  },
] as const;

/** For all other journeys: the mirrored one, in which more can go wrong, stands for both unless the run is a long one. */
export const anyFrontPage = frontPages.filter(({ dir }) => isLong || dir === 'rtl');
