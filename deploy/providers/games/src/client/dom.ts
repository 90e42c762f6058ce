/** The element of the page's own markup; its absence is a fault of the page. */
export const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
};

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of a symbol, out of the page's own definitions. */
export const symbolIcon = (symbol: string): SVGSVGElement => {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 100 100');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#symbol-${symbol}`);
  icon.append(use);
  return icon;
};

/** An element with a class and what is in it. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Array<Node | string>
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

/** Random hexadecimal text; works on insecure pages too, where `randomUUID` does not. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
