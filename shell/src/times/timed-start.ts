import { takeBoot } from '../boot.ts';
import { startTimedPage } from './start-timed-page.ts';

startTimedPage(window, takeBoot(window));
