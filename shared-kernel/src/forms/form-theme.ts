import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

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

/** The ink on a filled surface: these two change their lightness with the theme, which Mantine cannot know. */
const INK = new Map([
  ['red', 'var(--danger-ink)'],
  ['green', 'var(--good-ink)'],
]);

const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const ink = INK.get(input.color ?? '');
  return input.variant === 'filled' && ink ? { ...resolved, color: ink } : resolved;
};

/** 50 px high, so that it is easy to touch. */
const large = { defaultProps: { size: 'lg' } };
const medium = { defaultProps: { size: 'md' } };

export const formTheme = createTheme({
  primaryColor: 'amber',
  primaryShade: 6,
  colors: { amber: AMBER },
  autoContrast: true,
  variantColorResolver,
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Alert: { styles: { message: { color: 'var(--text)' } } },
    Button: large,
    Checkbox: medium,
    Input: large,
    InputWrapper: large,
    Modal: { defaultProps: { centered: true, radius: 'xl' } },
    Pagination: large,
    PinInput: {
      defaultProps: { size: 'lg', gap: 'xs', placeholder: '' },
      // Its own resolver does not see a size that comes from the theme.
      vars: () => ({ root: { '--pin-input-size': 'var(--pin-input-size-lg)' } }),
    },
    Progress: { styles: { root: { backgroundColor: 'var(--fill)' } } },
    Radio: medium,
    Switch: medium,
    Table: { defaultProps: { borderColor: 'var(--line-strong)', stripedColor: 'var(--fill)' } },
    Tabs: { styles: { root: { '--tab-border-color': 'var(--line-strong)' } } },
  },
});
