export { createLog } from '@marquee/kernel/server/log';
