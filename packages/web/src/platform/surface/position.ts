/**
 * Where the phone is, in degrees; or why that cannot be known: it was not allowed, or could not be found out in time.
 */
export type PositionAnswer = { lat: number; lon: number } | 'refused' | 'unknown';

/** A street more or less is no matter, and a position of some minutes ago is as good. */
const wanted: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 10 * 60_000 };

export const canAskPosition = (): boolean => 'geolocation' in navigator;

/** Asks the browser, which asks the reader. The answer stays in this page: whoever gets it must not send it. */
export const askPosition = (): Promise<PositionAnswer> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      wanted,
    );
  });
