/** A city of Nigeria as calls answer it. */
const aCity = (city_id: string, display_name: string, article_count = 3) => ({
  city_id,
  display_name,
  state_name: `${display_name} State`,
  state_type: 2 as const,
  article_count,
});

export const lagos = aCity('2332459', 'Lagos');
export const kano = aCity('2335204', 'Kano');
export const aba = aCity('2353151', 'Aba');

/** The states and cities of a small country. */
export const aCityTree = [lagos, kano].map((city) => ({
  city_id: `state-${city.city_id}`,
  display_name: city.state_name,
  state_name: city.state_name,
  state_type: 1 as const,
  selectNum: 0,
  children: [{ ...city, selectNum: 0 }],
}));
