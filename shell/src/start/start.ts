import { startPage } from './start-page.ts';

startPage(window);
