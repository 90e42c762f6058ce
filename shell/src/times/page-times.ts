import { onINP, onLCP } from 'web-vitals';

import { readBoot } from '../boot.ts';
import { measurePage } from './measure-page.ts';

measurePage(window, readBoot(window), { onLCP, onINP });
