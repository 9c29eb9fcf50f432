import type { LoginType } from '@griot/contract/entities/user';
import { oneOf, text } from '../formats.ts';
import { device, openSlots, type SlotsOf, type Stores } from '../slots.ts';

/**
 * What is stored of a user who is signed in, besides id and token, which every request reads (keys.ts). The script of
 * this file comes with what needs it.
 */
const accountKeys = {
  name: device('userName', text, ''),
  portrait: device('userPortrait', text, ''),
  loginType: device<LoginType | ''>('loginType', oneOf(['', 'fb', 'gg']), ''),
  /** How binding this device to the user ended; empty before it was tried (IDN-04). */
  bindResult: device<'' | 'success' | 'fail'>('bindResult', oneOf(['', 'success', 'fail']), ''),
};

export type AccountStorage = SlotsOf<typeof accountKeys>;

export const openAccountStorage = (stores: Stores): AccountStorage => openSlots(accountKeys, stores);
