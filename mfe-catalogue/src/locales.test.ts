import path from 'node:path';

import { testMessages } from '@marquee/kernel/testing';

import { routes } from './routes.ts';

testMessages(path.join(__dirname, 'locales'), routes);
