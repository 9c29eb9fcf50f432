import { type Static, Type } from 'typebox';
import { served } from '../serving.ts';

const createDevice = {
  body: Type.Object({ advertising_id: Type.String({ maxLength: 128, default: '' }) }),
  reply: Type.Object({ device_id: Type.String(), sign_key: Type.String() }),
};
export type CreateDevice = { [K in keyof typeof createDevice]: Static<(typeof createDevice)[K]> };

const readHint = {
  reply: Type.Object({
    country: Type.String({ description: 'lower case; empty when unknown' }),
    languages: Type.Array(Type.String(), { description: 'as the browser prefers them' }),
    market: Type.String({ description: 'the likeliest market; empty when unknown' }),
    city: Type.String({ description: 'id of the city of the connection, a guess; empty when unknown' }),
  }),
};
export type ReadHint = { [K in keyof typeof readHint]: Static<(typeof readHint)[K]> };

export const deviceSchemas = {
  create: served(createDevice, { rate: 'newDevice', priority: 'reader' }),
  hint: readHint,
};
