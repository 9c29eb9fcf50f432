import { expect, it } from 'vitest';
import { newScreen } from './screen.ts';
import { bytesOfScreen, withScreens } from './screen-size.ts';

const styles = '["assets/beside-feed-COpYbMdU.css","assets/screen-headline-DxvJS_iE.css"]';
const row = `q$("headline",()=>A(()=>import("./screen-headline-DzI3Nz68.js").then(e=>e.t),${styles}))`;
const code = `var t=[{...q$("country"),path:"/"},${row},{name:"not-found"}];`;

it('writes a row for a screen as the build does, with its own styles alone', () => {
  const [, added] = /,(q\$\("quiz".*?null\)),q\$/.exec(withScreens(code, ['quiz'])) ?? [];
  expect(added?.replace(/-[\w-]{8}\./g, '-HASH.')).toBe(
    'q$("quiz",()=>A(()=>import("./screen-quiz-HASH.js").then(e=>e.t),["assets/screen-quiz-HASH.css"]),null)',
  );
});

it('counts whatever a row says, and says so when there is none', () => {
  const wordy = code.replace('.then(e=>e.t)', '.then(e=>e.headlines.of.a.long.name)');
  expect(withScreens(wordy, ['quiz'])).toMatch(
    /screen-quiz-[\w-]{8}\.js"\)\.then\(e=>e\.headlines\.of\.a\.long\.name\)/,
  );
  expect(bytesOfScreen(wordy)).toBeGreaterThan(10);
  expect(() => bytesOfScreen('var t=[];')).toThrow('The list of routes is not found in the first file.');
});

it('a new screen changes nothing of what the first file holds but the list of routes', () => {
  const read = (path: string) => (path.endsWith('.json') ? '{}' : "{ name: 'not-found' }");
  const paths = newScreen('quiz', read).map(({ path }) => path);
  expect(paths.filter((path) => !path.includes('/screens/quiz/'))).toEqual([
    'packages/web/src/app/routes.ts',
    'packages/locale/src/messages/en.json',
  ]);
});
