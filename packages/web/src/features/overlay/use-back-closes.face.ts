import { useEffect } from 'react';
import { backCloses } from '../../platform/surface/back-closes.ts';
import { useClient } from '../../session/context/client.ts';

/** The back button, the browser's and the shell's, closes what lies over the page (spec 2, Overlays). */
export function useBackCloses(onClose: () => void, onGone?: () => void): void {
  const client = useClient();
  useEffect(() => {
    const closed = backCloses(onClose, onGone);
    const leave = client?.bridge.onBack(() => {
      onClose();
      return 'handled';
    });
    return () => {
      leave?.();
      closed();
    };
  }, [client, onClose, onGone]);
}
