import { type Static, Type } from 'typebox';

/** One tab of the feed (spec 2, Feed page). */
export const Channel = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.Union([Type.Literal('topic'), Type.Literal('video'), Type.Literal('trending'), Type.Literal('local')]),
});
export type Channel = Static<typeof Channel>;

/** A node of the chooser's tree: a state that groups cities, or a city (spec 3, City item). */
export const CityNode = Type.Cyclic(
  {
    CityNode: Type.Object({
      city_id: Type.String(),
      display_name: Type.String(),
      state_name: Type.String(),
      state_type: Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 group, 2 city' }),
      selectNum: Type.Optional(Type.Integer({ minimum: 0, description: 'in the tree: how many of it are chosen' })),
      children: Type.Optional(Type.Array(Type.Ref('CityNode'))),
    }),
  },
  'CityNode',
);
export type CityNode = Static<typeof CityNode>;
