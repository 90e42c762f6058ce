import { takeBoot } from '../boot.ts';
import { startPage } from './start-page.ts';

startPage(window, takeBoot(window));
