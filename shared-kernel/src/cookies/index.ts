export { PARTNER_COOKIE, THEME_COOKIE, TOKEN_COOKIE } from './names.ts';
