import './mantine-styles.css';
import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';

import * as styles from './forms-provider.module.css';

/** Mantine computes contrast from these; what is painted are the tokens, through the style sheet. */
const AMBER: MantineColorsTuple = [
  '#fff6e6',
  '#ffe9c2',
  '#ffdb99',
  '#ffcd70',
  '#ffc04f',
  '#ffb83d',
  '#ffb02e',
  '#f29d0c',
  '#b87405',
  '#8a5200',
];

/** 50 px high, so that it is easy to touch. */
const large = { defaultProps: { size: 'lg' } };

const theme = createTheme({
  primaryColor: 'amber',
  primaryShade: 6,
  colors: { amber: AMBER },
  autoContrast: true,
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: large,
    Input: large,
    InputWrapper: { defaultProps: { size: 'lg' } },
    PinInput: large,
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 'xl' } },
  },
});

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
      theme={theme}
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
