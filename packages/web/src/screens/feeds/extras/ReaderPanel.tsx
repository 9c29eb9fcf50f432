import type { ReactNode } from 'react';
import { PackEntry } from '../../../features/offline/PackEntry.tsx';
import { SidePanel } from '../../../features/side-panel/SidePanel.tsx';

/** The side panel with the news to take along. `account` is null where its script or its words did not arrive. */
export const ReaderPanel = ({ account, onDone }: { account: ReactNode; onDone: () => void }) => (
  <SidePanel account={account} pack={<PackEntry />} onDone={onDone} />
);
