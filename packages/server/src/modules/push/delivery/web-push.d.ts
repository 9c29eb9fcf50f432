/** The part of the package that we use; it has no types of its own. It sends nothing itself: that is fetch/post.ts. */
declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    urgency: 'very-low' | 'low' | 'normal' | 'high';
    topic: string;
    contentEncoding: 'aes128gcm';
  };
  type Details = { headers: Record<string, string | number>; body: Buffer };
  const webPush: { generateRequestDetails(subscription: Subscription, payload: string, options: Options): Details };

  // biome-ignore lint/style/noDefaultExport: the package is written so, and Node finds no other names in it
  export { webPush as default };
}
