/** The part of hls.js that plays plain streams; it has the types of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
