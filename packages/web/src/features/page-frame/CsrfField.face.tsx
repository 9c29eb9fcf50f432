import { useSession } from '../../session/session.tsx';

/** Proves that a form without script stood on a page of ours. */
export function CsrfField() {
  const { csrf } = useSession();
  return <input type="hidden" name="csrf" value={csrf} />;
}
