import { newPushKeys } from '../../areas/push/push-keys.ts';
import { type Command, exitCodes } from '../terminal/command.ts';

export const pushKeys: Command = {
  name: 'push keys',
  summary: 'make a key pair that pushes are signed with, and show it as settings; stores nothing',
  run: async ({ out }, { json }) => {
    const keys = newPushKeys();
    if (json) out(JSON.stringify(keys));
    else {
      out(`GRIOT_VAPID_PUBLIC_KEY=${keys.publicKey}`);
      out(`GRIOT_VAPID_PRIVATE_KEY=${keys.privateKey}`);
    }
    return exitCodes.fine;
  },
};
