import { useSite } from '../../session/context/site.ts';

/** Proves that a form without script stood on a page of ours. */
export function CsrfField() {
  const { csrf } = useSite();
  return <input type="hidden" name="csrf" value={csrf} />;
}
