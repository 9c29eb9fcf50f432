type Container = Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'>;

/**
 * Listens to the service worker from the page's first moment: the browser delivers a message once, and the script that
 * handles messages comes later. Answers a function that ends this and returns all messages until then.
 */
export function bufferWorkerMessages(
  worker: Container | undefined = navigator.serviceWorker,
): () => readonly MessageEvent[] {
  const earlyMessages: MessageEvent[] = [];
  const buffer = (event: MessageEvent) => void earlyMessages.push(event);
  worker?.addEventListener('message', buffer);
  return () => {
    worker?.removeEventListener('message', buffer);
    return earlyMessages;
  };
}
