import { buildGamePages } from './pages/build.ts';

const { wasUpToDate } = await buildGamePages();
console.log(`deploy/providers/games: ${wasUpToDate ? 'up to date' : 'built'}`);
