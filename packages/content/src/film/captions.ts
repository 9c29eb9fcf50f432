const mostBytes = 200_000;

/** Whether a file may be served as captions: WebVTT, of a reasonable size, without styles or regions of its own. */
export function isCaptionFile(text: string): boolean {
  return (
    text.length <= mostBytes && /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) && !/^(STYLE|REGION)[ \t]*$/m.test(text)
  );
}
