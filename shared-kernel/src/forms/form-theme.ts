import { createTheme, Input, type MantineColorsTuple } from '@mantine/core';

import * as styles from './fields.module.css';

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

/** Easy to touch; what is small in it is drawn by `fields.module.css`. */
const large = { size: 'lg' } as const;

/** The library's own large is 50 px. Not in `fields.module.css`: a CSS module renames the variables it sets. */
const heightOfControl = () => ({ wrapper: { '--input-height': '48px' } });

export const formTheme = createTheme({
  primaryColor: 'amber',
  primaryShade: 6,
  colors: { amber: AMBER },
  autoContrast: true,
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { classNames: { root: styles.inControl } },
    Input: Input.extend({
      defaultProps: large,
      vars: heightOfControl,
      classNames: { input: styles.input },
    }),
    InputWrapper: {
      defaultProps: { ...large, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: styles.label, description: styles.hint, error: styles.error },
    },
    PasswordInput: { defaultProps: { rightSectionWidth: 46 } },
  },
});
