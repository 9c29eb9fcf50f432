import { AccountPart } from './AccountPart.tsx';
import { LoginModal } from './login/LoginModal.tsx';
import { MyDataDialog } from './MyDataDialogs.tsx';

/** What a tap shows of the reader's account: its part of the side panel, signing in, and the questions about their data. */
export const accountOverlays = { AccountPart, LoginModal, MyDataDialog };
