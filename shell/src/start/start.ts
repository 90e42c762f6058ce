import { takeBoot } from '../boot.ts';
import { createScripts } from './scripts.ts';
import { startPage } from './start-page.ts';
import { trustScripts } from './trust-scripts.ts';

const boot = takeBoot(window);
startPage(window, boot, createScripts(window, boot, trustScripts(window)));
