type Marks = { theme: string; textSize: number };

/** The marks that styles go by; the server writes the same ones into the page. */
export function markView({ theme, textSize }: Marks): void {
  const { dataset } = document.documentElement;
  setOrDrop(dataset, 'theme', theme === 'system' ? '' : theme);
  setOrDrop(dataset, 'textSize', textSize === 1 ? '' : String(textSize));
}

function setOrDrop(dataset: DOMStringMap, name: string, value: string): void {
  if (value === '') delete dataset[name];
  else dataset[name] = value;
}
