import { expect, it } from 'vitest';
import { pushServices } from './push-services.ts';

const services = pushServices(['push.example', '*.up.example']);

it.each([
  ['https://fcm.googleapis.com/fcm/send/c1KrmpTuRm0:APA91b', true],
  ['https://jmt17.google.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
  ['https://autopush.stage.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAA', true],
  ['https://push.example/x', true],
  ['https://a.up.example/x', true],
  ['https://FCM.GoogleAPIs.com./fcm/send/x', true],
  ['https://news.example/x', false],
  ['https://googleapis.com/x', false],
  ['https://storage.googleapis.com/x', false],
  ['https://evilfcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://push.apple.com/x', false],
  ['https://up.example/x', false],
  ['https://evil.push.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://evil.example#.push.apple.com', false],
  ['https://evil.example?.push.apple.com', false],
  ['https://evil.example\\.push.apple.com', false],
  ['https://fcm.googleapis.com@evil.example/x', false],
  ['https://ada:secret@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com:80/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['//fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['', false],
])('%s: a push may be sent there: %s', (endpoint, isService) => {
  expect(services.has(endpoint)).toBe(isService);
});
