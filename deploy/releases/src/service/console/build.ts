import { buildConsole } from './console-files.ts';

const { wasUpToDate } = await buildConsole();
console.log(`deploy/releases: ${wasUpToDate ? 'up to date' : 'built'}`);
