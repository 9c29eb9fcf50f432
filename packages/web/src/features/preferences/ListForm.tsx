import type { FormEvent, ReactNode } from 'react';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { CsrfField } from '../page-frame/CsrfField.face.tsx';

type Props = {
  part: 'remove' | 'add' | 'muteWord' | 'editions';
  onSubmit?: (form: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form that works without script: the server reads which part it is. */
export function ListForm({ part, onSubmit, children }: Props) {
  return (
    <form method="post" action={`${base}${hrefs.muted()}`} onSubmit={onSubmit}>
      <CsrfField />
      <input type="hidden" name="part" value={part} />
      {children}
    </form>
  );
}
