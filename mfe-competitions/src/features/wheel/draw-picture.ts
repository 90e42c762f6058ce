import { restAngle, sectorsOf } from './sectors.ts';

export interface PictureWords {
  title: string;
  by: string;
  prize: string;
  /** A line for each draw. */
  draws: readonly string[];
  labels: string;
  promise: string;
}

interface Picture {
  words: PictureWords;
  entrants: number;
  position: number;
}

export const PICTURE = { width: 1200, height: 630 } as const;

const GROUND = '#120d16';
const WORDS = '#f7f0e6';
const QUIET = '#b6a9b6';
const AMBER = '#ffb02e';
const SHADES = ['#6a2f86', '#3a1553', '#83408f', '#4b1d6e'];
const FONT = "'Onest Variable', system-ui, sans-serif";
const WHEEL_AT = { x: 760, y: 105 };
const LEFT = 64;
const WIDEST = 650;
const MOST_DRAWS = 5;

const drawWheel = (context: CanvasRenderingContext2D, { entrants, position }: Picture): void => {
  context.save();
  context.translate(WHEEL_AT.x, WHEEL_AT.y);
  context.save();
  context.translate(200, 200);
  context.rotate((restAngle(position, entrants) * Math.PI) / 180);
  context.translate(-200, -200);
  for (const [index, { path, shade }] of sectorsOf(entrants).entries()) {
    context.fillStyle = index + 1 === position ? AMBER : (SHADES[shade] ?? AMBER);
    const shape = new Path2D(path);
    // oxlint-disable-next-line no-array-fill-with-reference-type -- a canvas is no array
    context.fill(shape);
  }
  context.restore();
  context.fillStyle = '#fff0cf';
  const pointer = new Path2D('M200 34L188 6H212Z');
  // oxlint-disable-next-line no-array-fill-with-reference-type -- a canvas is no array
  context.fill(pointer);
  context.fillStyle = WORDS;
  context.font = `800 56px ${FONT}`;
  context.textAlign = 'center';
  context.fillText(String(position), 200, 220);
  context.restore();
};

/** The result of a wheel, to be shown elsewhere: drawn from the words and numbers of the page alone. */
export const drawPicture = (context: CanvasRenderingContext2D, picture: Picture): void => {
  const { words } = picture;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawWheel(context, picture);
  const line = (text: string, y: number, [weight, size]: readonly [number, number], colour: string): void => {
    context.font = `${weight} ${size}px ${FONT}`;
    const { width } = context.measureText(text);
    // A long line is set smaller: the canvas itself would squeeze its letters.
    if (width > WIDEST) context.font = `${weight} ${Math.floor((size * WIDEST) / width)}px ${FONT}`;
    context.fillStyle = colour;
    context.fillText(text, LEFT, y);
  };
  line(words.labels, 92, [600, 24], QUIET);
  line(words.title, 160, [780, 52], WORDS);
  line(words.by, 206, [500, 26], QUIET);
  line(words.prize, 270, [700, 32], AMBER);
  for (const [index, text] of words.draws.slice(0, MOST_DRAWS).entries())
    line(text, 336 + index * 42, [600, 28], WORDS);
  line(words.promise, 582, [500, 16], QUIET);
};
