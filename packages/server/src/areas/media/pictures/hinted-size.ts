export type Size = { readonly width?: number; readonly height?: number };

const LARGEST = 20_000;
const widthNames = ['w', 'width', 'imwidth', 'wid'];
const heightNames = ['h', 'height', 'hei'];
const bothNames = ['resize', 'fit', 'size', 'crop', 'dimensions'];

/** How large a picture says it is: in its markup, else in its address, as image servers write it. */
export function hintedSize(declared: Size, url: URL): Size {
  const [width, height] = [counted(declared.width), counted(declared.height)];
  if (width !== undefined || height !== undefined) return sized(width, height); // one of each would be a shape of neither
  return fromQuery(url) ?? fromPath(url) ?? {};
}

function fromQuery({ searchParams }: URL): Size | undefined {
  const first = (names: readonly string[]) =>
    names.map((name) => searchParams.get(name)).find((value) => value !== null);
  const [, width, height] = /^(\d{1,5})[,x:*](\d{1,5})/i.exec(first(bothNames) ?? '') ?? [];
  const size = sized(counted(first(widthNames) ?? width), counted(first(heightNames) ?? height));
  return size.width === undefined && size.height === undefined ? undefined : size;
}

/** `photo-1024x576.jpg`, `/320x240/photo.jpg`; the last pair counts. */
function fromPath({ pathname }: URL): Size | undefined {
  const pairs = [...pathname.slice(-500).matchAll(/(?<![0-9a-z])(\d{2,4})x(\d{2,4})(?![0-9a-z])/gi)];
  const [, width, height] = pairs.at(-1) ?? [];
  return width === undefined ? undefined : sized(counted(width), counted(height));
}

function sized(width: number | undefined, height: number | undefined): Size {
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

function counted(value: number | string | undefined): number | undefined {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  return number !== undefined && number > 0 && number <= LARGEST ? number : undefined;
}
