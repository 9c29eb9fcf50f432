/** When the document was fetched that the worker answered with, by this phone's clock; 0 for one from the network. */
export const cachedSince = (): number => Number(globalThis.document?.documentElement.dataset.keptAt ?? 0);

/** The document is as new as the network's from now on: something in it was fetched again. */
export const forgetCached = (): void => void delete document.documentElement.dataset.keptAt;
