// The build without subtitles and DRM has no types of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
