/** The one form that the buttons of cards belong to, for readers without script; it stands on every page. */
export const feedbackFormId = 'taste';
