/** Tells which theme the page has, now and whenever the phone changes it; returns how to stop. */
export function watchTheme(tell: (theme: 'light' | 'dark') => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const say = () => {
    const { theme } = document.documentElement.dataset; // chosen against the phone
    tell(theme === 'dark' || theme === 'light' ? theme : dark.matches ? 'dark' : 'light');
  };
  say();
  dark.addEventListener('change', say);
  return () => dark.removeEventListener('change', say);
}
