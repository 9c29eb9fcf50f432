/** Tells which theme the page has, now and whenever the phone changes it; returns how to stop. */
export function watchTheme(tell: (theme: 'light' | 'dark') => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const report = () => {
    const { theme } = document.documentElement.dataset; // chosen against the phone
    tell(theme === 'dark' || theme === 'light' ? theme : dark.matches ? 'dark' : 'light');
  };
  report();
  dark.addEventListener('change', report);
  return () => dark.removeEventListener('change', report);
}
