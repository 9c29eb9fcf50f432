import { type Static, Type } from 'typebox';

/** An ad of the house network: our own, shown by our own script, without any third party (ours). */
export const HouseAd = Type.Object({
  ad_id: Type.String({ maxLength: 20 }),
  title: Type.String({ maxLength: 60 }),
  text: Type.String({ maxLength: 120, description: 'one line below the title; empty for none' }),
  picture: Type.String({ maxLength: 256, description: 'from the root of our origin; empty for none' }),
  target: Type.String({ maxLength: 2000, description: 'where it leads, for the reader to see' }),
  href: Type.String({ maxLength: 512, description: 'leads there by way of us, which counts the click' }),
  token: Type.String({ maxLength: 64, description: 'vouches that this device was given this ad by this request' }),
  is_sample: Type.Boolean(),
});
export type HouseAd = Static<typeof HouseAd>;
