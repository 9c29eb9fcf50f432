import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import { inboxLimits } from '@griot/domain/activity-constants';

/** A page of the reader's messages; listing marks them as read (INB-02, INB-06). */
export const askMessages = (api: Api, cursor: string, options: CallOptions = {}) =>
  api.message.list(
    {
      query: {
        num: inboxLimits.pageSize,
        type: inboxLimits.type,
        flag: String(inboxLimits.flag),
        ...(cursor !== '' && { start_id: cursor }),
      },
    },
    options,
  );
