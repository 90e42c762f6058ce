import './mantine-styles.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';

import { useBrowserValue } from '../ui/browser-value/use-browser-value.ts';
import { formTheme } from './form-theme.ts';

import * as styles from './forms-provider.module.css';

interface FormsProviderProps {
  /** Rendered on the server and until the page has woken, at the size of the form: see `FormSkeleton`. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** The nonce of this document for styles; a private page has it on its first style element. */
const styleNonce = (): string => document.querySelector('style')?.nonce ?? '';

/**
 * What forms need around them, once per form or group of forms.
 *
 * The browser draws them alone: Mantine writes its sizes as inline styles, which a document's policy refuses in markup
 * and allows from a script. It asks nobody for the theme: Mantine's variables are the design tokens, which follow the
 * theme by themselves. Mantine is told that the scheme is dark whatever the theme is; see `mantine-theme.css`.
 */
export function FormsProvider({ skeleton, children }: FormsProviderProps) {
  const isDrawn = useBrowserValue(() => true, false);
  useLayoutEffect(() => {
    // Dropdowns are rendered in the body, outside the element below. All providers of the page write the same values.
    document.documentElement.dataset['mantineColorScheme'] = 'dark';
  }, []);
  if (!isDrawn) return skeleton;
  return (
    <MantineProvider
      theme={formTheme}
      forceColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
      getRootElement={() => undefined}
      getStyleNonce={styleNonce}
    >
      <div className={styles.scheme} data-mantine-color-scheme="dark">
        {children}
      </div>
    </MantineProvider>
  );
}
