import { createRoot } from 'react-dom/client';

import { Console } from './console.tsx';
import type { CallTable } from './registry/call-table.ts';

/** What the service has written into the page. */
export interface ConsoleSetup {
  environment: string;
  /** Where visitors reach the site. */
  siteOrigin: string;
  calls: CallTable;
}

const root = document.getElementById('console');
const setup = document.getElementById('console-setup')?.textContent;
if (root === null || !setup) throw new Error('The page is not as the service writes it.');
createRoot(root).render(<Console setup={JSON.parse(setup) as ConsoleSetup} />);
