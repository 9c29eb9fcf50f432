import { barTheme } from '@griot/domain/article/bar-theme';
import { useEffect } from 'react';
import { watchTheme } from '../../platform/surface/theme-now.ts';
import { useClient } from '../../session/context/client.ts';

/** The shell's status bar takes the page's theme, where the shell lets it (DET-05, DET-06). */
export function useStatusBar(): void {
  const client = useClient();
  useEffect(() => {
    if (client === null || !client.bridge.can('statusBar')) return undefined;
    return watchTheme((theme) => client.bridge.styleStatusBar(barTheme(theme)));
  }, [client]);
}
