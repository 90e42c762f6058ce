import './mantine-styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';

import { formTheme } from './form-theme.ts';

import * as styles from './forms-provider.module.css';

/**
 * What forms need around them, once per remote that has any.
 *
 * It writes no style elements and asks nobody for the theme: Mantine's variables are the design tokens, which follow the
 * theme by themselves. Mantine is told that the scheme is dark whatever the theme is; see `mantine-theme.css`.
 */
export function FormsProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    // Modals and dropdowns stand in the body, outside the element below. Every provider of the page writes the same.
    document.documentElement.dataset['mantineColorScheme'] = 'dark';
  }, []);
  return (
    <MantineProvider
      theme={formTheme}
      forceColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
    >
      <div className={styles.scheme} data-mantine-color-scheme="dark">
        {children}
      </div>
    </MantineProvider>
  );
}
