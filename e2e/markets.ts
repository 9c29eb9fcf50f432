/** The two front pages every journey is walked on: one from left to right, one mirrored. */
export const frontPages = [
  {
    key: 'ngen',
    label: 'Nigeria · English',
    dir: 'ltr',
    forYou: 'For You',
    feedEnd: 'That is everything for now',
    languages: 'en-NG',
  },
  { key: 'egar', label: 'مصر · العربية', dir: 'rtl', forYou: 'لك', feedEnd: 'هذا كل شيء حتى الآن', languages: 'ar-EG' },
] as const;
