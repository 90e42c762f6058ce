export { createBus } from '@marquee/kernel/host';
