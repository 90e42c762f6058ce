// Loaded before `start.ts` and plain JavaScript on purpose: an older Node cannot even read a TypeScript file, and would
// answer with a stack trace.
import { existsSync } from 'node:fs';

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (Number(process.versions.node.split('.')[0]) < 24) {
  refuse(
    `Marquee needs Node 24 and this is Node ${process.versions.node}: run \`npm ci\` and then \`npm start\`, which bring their own.`,
  );
}

if (!existsSync(new URL('../../node_modules/@marquee/kernel', import.meta.url))) {
  refuse('The packages are not installed: run `npm ci` first.');
}
