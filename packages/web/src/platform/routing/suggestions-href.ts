import type { SignedFields } from '@griot/contract/entities/suggestion';
import { hrefs } from './hrefs.ts';

/** The page where a device of a market writes to us, by the fields that were signed for it (OVL-05). */
export function suggestionsHref(
  { pro_type, news_device_id, timestamp, signature }: SignedFields,
  { country, language }: { country: string; language: string },
): string {
  return hrefs.suggestions({
    pro_type,
    news_device_id,
    country,
    language,
    timestamp: String(timestamp),
    signature,
  });
}
