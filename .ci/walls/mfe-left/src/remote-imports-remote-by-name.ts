export { routes } from '@marquee/mfe-right';
