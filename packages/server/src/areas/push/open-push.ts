import type { Profile } from '@griot/ranking/profile/profile';
import type { Config } from '../../environment/config.ts';
import type { PushConfig } from '../../environment/config-push.ts';
import type { TrialSettings } from '../../fetch/fetcher.ts';
import { openPoster } from '../../fetch/post.ts';
import type { BindCall } from '../../http/bind-call.ts';
import type { OwnerOf } from '../../http/reader/owner.ts';
import type { Opening } from '../../opening.ts';
import { unwantedBy, unwantedText } from '../learning/learning.face.ts';
import { PushCommandsRepository } from './campaigns/push-commands.repository.ts';
import { PushCommands } from './campaigns/push-commands.service.ts';
import { PushContents } from './delivery/push-content.repository.ts';
import { PushDelivery, type PushDeliveryDeps } from './delivery/push-delivery.service.ts';
import { PushOutbox } from './delivery/push-outbox.repository.ts';
import { PushDigestRepository } from './digest/push-digest.repository.ts';
import { PushDigests } from './digest/push-digest.service.ts';
import type { PushDevice, PushedRepliesFace, TopStoriesFace } from './push.face.ts';
import { PushRepository } from './push.repository.ts';
import { pushRoutes } from './push.routes.ts';
import { PushService, pushRetention } from './push.service.ts';
import { type KeyConfig, pushKeysOf } from './push-keys.ts';
import { pushServices } from './push-services.ts';

type PushNeighbours = {
  readonly config: KeyConfig & Pick<Config, 'pushHosts'>;
  readonly ownerOf: OwnerOf;
};

/** What the worker sends pushes with. */
type SendingNeighbours = {
  readonly keys: PushConfig;
  /** Push services that the operator added. */
  readonly hosts: readonly string[];
  readonly replies: PushedRepliesFace;
  readonly topStories: TopStoriesFace;
  /** What the reader of a device has read and muted, as it is now. */
  readonly profileOf: (device: PushDevice) => Promise<Profile>;
  readonly log: PushDeliveryDeps['log'];
  readonly trial?: TrialSettings | undefined;
};

/** Notifications of browsers: who allows them, what is sent, and breaking news by an operator's hand. */
export function openPush({ sql, clock }: Opening) {
  const subscriptions = new PushRepository(sql);

  function bindCalls(bind: BindCall, { config, ownerOf }: PushNeighbours): void {
    const { publicKey = '' } = pushKeysOf(config) ?? {};
    const services = pushServices(config.pushHosts);
    pushRoutes(bind, new PushService({ store: subscriptions, clock, publicKey, services }), { ownerOf, clock });
  }

  /** What makes the digests that are due, and sends every push that is. */
  function sending({ keys, hosts, replies, topStories, profileOf, log, trial }: SendingNeighbours) {
    const delivery = new PushDelivery({
      outbox: new PushOutbox(sql),
      contents: new PushContents(sql),
      replies,
      post: openPoster({ clock }, trial),
      services: pushServices(hosts, trial?.loopbackPorts),
      keys,
      unwantedOf: async (note) => {
        const profile = await profileOf(note);
        return { article: unwantedBy(profile, note.market), text: unwantedText(profile, note.market) };
      },
      clock,
      log,
    });
    const digests = new PushDigests({ store: new PushDigestRepository(sql), topStories, profileOf, clock });
    return { delivery, digests };
  }

  return {
    bindCalls,
    sending,
    /** Undefined: nothing is pushed. In a trial the keys are made where there are none, and stored in its data folder. */
    keysOf: (config: KeyConfig) => pushKeysOf(config),
    /** For commands. */
    campaigns: new PushCommands(new PushCommandsRepository(sql)),
    /** What the worker forgets. */
    retentions: { push: pushRetention(subscriptions, clock) },
  };
}
