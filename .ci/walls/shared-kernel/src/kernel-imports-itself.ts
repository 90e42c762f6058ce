export { api } from '@marquee/kernel/http';
