import '@marquee/kernel/ui/fonts.css';
import '@marquee/kernel/ui/tokens.css';
import '@marquee/kernel/ui/base.css';
import { hydrateRoot } from 'react-dom/client';

import { BrowserShell } from './app/browser-shell.tsx';
import { createApp } from './app/create-app.ts';
import { SHELL_ROOT_PREFIX } from './app/root-prefix.ts';
import { readBoot } from './boot.ts';
import { markInlinedSheets } from './federation/mark-inlined-sheets.ts';

// The server draws it alone; its looks come with the others.
import './start/start-fallback.css';

const boot = readBoot(window);
const root = document.getElementById('root');
if (root === null) throw new Error('This page has no root element.');

markInlinedSheets(document);
// An awake page follows its links without loading a document, so its links need no prerendering.
document.querySelector('script[type=speculationrules]')?.remove();
const app = createApp(boot, window);
app.loadFirstPage();
hydrateRoot(root, <BrowserShell app={app} boot={boot} />, {
  identifierPrefix: SHELL_ROOT_PREFIX,
  onCaughtError: () => {},
  onRecoverableError: (error) => app.reportFailure('shell', 'render', error),
  onUncaughtError: (error) => app.reportFailure('shell', 'render', error),
});
app.start();
