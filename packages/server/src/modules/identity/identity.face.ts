import { marketOfDevice, newDeviceId } from '../device/device.face.ts';

/** Made as a device's is: the market the user came from, then 128 random bits, so that nobody guesses a guest's. */
export const newUserId = newDeviceId;
/** The market of a user id, or undefined for what was never one. */
export const marketOfUser = marketOfDevice;
