/** Where the client finds a picture. */
export type PictureAddress = (pictureId: string) => string;

/** Where the client finds a picture: on a card, and in the text of an article, where it keeps its proportions. */
export type PictureAddresses = { readonly onCard: PictureAddress; readonly inText: PictureAddress };
