import type { Consent } from '@griot/domain/consent';
import type { NamedDevice } from '../../../claims-and-proofs.ts';

/** What readers answered to the question for consent, where the law asks it. */
export type ConsentFace = {
  /** In place of what the device answered before. Nothing is decided by it: it shows that consent was given. */
  recordAnswer(device: NamedDevice, answer: ConsentAnswer): Promise<void>;
};

export type ConsentAnswer = Consent & { readonly profile: boolean };
