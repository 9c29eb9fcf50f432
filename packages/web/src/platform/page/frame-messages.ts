/** Reports what a sandboxed frame of ours says to its page; a frame without an origin calls itself `null`. */
export function listenToFrame(frame: HTMLIFrameElement, report: (message: unknown) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === frame.contentWindow && origin === 'null') report(data);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
