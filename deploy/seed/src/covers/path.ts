/** Writes a coordinate with at most one decimal, the shortest way. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Joins coordinates, leaving out the separators that a minus sign makes needless. */
export function coordinates(...values: number[]): string {
  return values
    .map(num)
    .map((text, index) => (index === 0 || text.startsWith('-') ? text : ` ${text}`))
    .join('');
}

/** A full ellipse as a path. */
export function oval(x: number, y: number, radiusX: number, radiusY: number): string {
  const arc = `a${coordinates(radiusX, radiusY)} 0 1 0`;
  return `M${coordinates(x - radiusX, y)}${arc} ${num(radiusX * 2)} 0${arc}${num(-radiusX * 2)} 0z`;
}

/** A full circle as a path. */
export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

/** A rectangle, with rounded corners where a radius is given. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${coordinates(x, y)}h${num(width)}v${num(height)}h${num(-width)}z`;
  const turn = (right: number, down: number) =>
    `a${coordinates(radius, radius)} 0 0 1${coordinates(right, down)}`;
  return [
    `M${coordinates(x + radius, y)}h${num(width - 2 * radius)}${turn(radius, radius)}`,
    `v${num(height - 2 * radius)}${turn(-radius, radius)}`,
    `h${num(2 * radius - width)}${turn(-radius, -radius)}`,
    `v${num(2 * radius - height)}${turn(radius, -radius)}z`,
  ].join('');
}

/** A closed polygon through x, y, x, y … */
export function polygon(...points: number[]): string {
  return `M${coordinates(...points)}z`;
}

/** A star of `points` rays between the two radii, the first ray straight up. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
  const corners: number[] = [];
  for (let index = 0; index < points * 2; index += 1) {
    const angle = (index / points) * Math.PI - Math.PI / 2 + turn;
    const radius = index % 2 === 0 ? outer : inner;
    corners.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  return polygon(...corners);
}

/** A slice of a ring, angles in turns clockwise from the top; an inner radius of zero gives a cake slice. */
export function slice(x: number, y: number, outer: number, inner: number, from: number, to: number): string {
  const at = (turns: number, radius: number): string => {
    const angle = turns * Math.PI * 2 - Math.PI / 2;
    return coordinates(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  };
  const large = to - from > 0.5 ? 1 : 0;
  const out = `M${at(from, outer)}A${coordinates(outer, outer)} 0 ${large} 1 ${at(to, outer)}`;
  return inner === 0
    ? `${out}L${coordinates(x, y)}z`
    : `${out}L${at(to, inner)}A${coordinates(inner, inner)} 0 ${large} 0 ${at(from, inner)}z`;
}

/** Points on a circle, angles in turns clockwise from the top. */
export function around(count: number, radius: number, x = 0, y = 0, turn = 0): [x: number, y: number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count + turn) * Math.PI * 2 - Math.PI / 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** Zero-length strokes: with round caps each becomes a dot, far shorter than a circle element. */
export function dots(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${coordinates(x, y)}h0`).join('');
}
