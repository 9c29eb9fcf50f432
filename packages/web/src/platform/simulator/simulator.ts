import './simulator.css';
import { type BridgeCall, type Phone, type SimulatedShell, simulatedShell } from './simulated-shell.ts';

/** What the page in the frame finds on its parent, and what it puts on its own window. */
type Simulator = { shell(): SimulatedShell | null };
type AppWindow = Window & {
  griotApp?: Record<'back' | 'reload' | 'foreground' | 'background' | 'connection', () => string>;
};

/** Lines of the log; the oldest go. */
const MOST_LINES = 200;

const form = document.querySelector('form') as HTMLFormElement;
const frame = document.querySelector('iframe') as HTMLIFrameElement;
const log = document.querySelector('ol') as HTMLOListElement;
const stored = new Map<string, string>();

const chosen = (name: string): string => String(new FormData(form).get(name) ?? '');
const isOn = (name: string): boolean => new FormData(form).has(name);

const phone = (): Phone => ({
  shell: chosen('shell') as Phone['shell'],
  connection: chosen('connection') as Phone['connection'],
  isSavingData: isOn('isSavingData'),
  notifications: isOn('notifications') ? 'on' : 'off',
  handsBack: isOn('handsBack'),
  hasStorage: isOn('hasStorage'),
  canReplyPopup: isOn('canReplyPopup'),
  acts: chosen('acts') as Phone['acts'],
  mcc: chosen('mcc'),
  locale: chosen('locale'),
  version: chosen('version'),
  deepLink: { url: chosen('url'), news_entry_id: chosen('news_entry_id') },
});

function write({
  method,
  args,
  answer,
}: BridgeCall | { method: string; args: readonly string[]; answer: string }): void {
  const line = document.createElement('li');
  line.textContent = `${method}(${args.join(', ')}) → ${answer}`;
  line.dataset.method = method;
  log.append(line);
  while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
  line.scrollIntoView({ block: 'nearest' });
}

const simulator: Simulator = { shell: () => simulatedShell({ phone, stored, onCall: write }) };
Object.assign(window, { griotSimulator: simulator });

/** Calls the app as a shell does; `pass` where there is no app, or it leaves the press to the shell. */
function call(name: keyof NonNullable<AppWindow['griotApp']>): string {
  const answer = (frame.contentWindow as AppWindow | null)?.griotApp?.[name]() ?? 'pass';
  write({ method: `griotApp.${name}`, args: [], answer });
  return answer;
}

/** What a press of each button does, and what the shell does by itself where the app passes. */
const presses: Record<string, () => void> = {
  back: () => {
    if (call('back') === 'pass') frame.contentWindow?.history.back();
  },
  reload: () => {
    if (call('reload') === 'pass') frame.contentWindow?.location.reload();
  },
  restart: () => frame.contentWindow?.location.replace('/lite/'),
  open: () => frame.contentWindow?.location.assign(new URL(chosen('address'), location.href)),
  forget: () => {
    stored.clear();
    write({ method: 'storage', args: [], answer: 'cleared' });
  },
  clear: () => log.replaceChildren(),
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement) presses[submitter.value]?.();
});
form.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target.name === 'connection') call('connection');
  if (target.name === 'isAway') call(isOn('isAway') ? 'background' : 'foreground');
});

// Only now: the page in the frame asks for its shell as soon as it starts.
frame.src = frame.dataset.src ?? '/lite/';
