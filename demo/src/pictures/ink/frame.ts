/** Every picture has the size the feed serves pictures in. */
export const WIDTH = 504;
export const HEIGHT = 283;
