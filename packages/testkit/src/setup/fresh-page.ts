// A vitest setup file for tests with a page: files share one window, and each test finds it as if it had just opened.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is only slow, on a machine with much else to do, is no failure.
configure({ asyncUtilTimeout: 120_000 });

afterEach(() => {
  cleanup();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  document.title = '';
  document.head.replaceChildren();
  window.scrollTo(0, 0);
  window.history.replaceState(null, '', '/');
  window.history.scrollRestoration = 'auto';
  localStorage.clear();
  sessionStorage.clear();
});
