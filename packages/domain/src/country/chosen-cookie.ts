/**
 * Names the market that was chosen just now by a form without script. The next page with script takes it for a choice,
 * though the device has stored another market; unread, it soon goes by itself.
 */
export const chosenCookie = 'griot_chosen';

/** In seconds: for the page that the form leads to, over a slow connection too. */
export const chosenCookieAge = 120;
