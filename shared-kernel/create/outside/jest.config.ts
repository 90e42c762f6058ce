import { remoteTests } from '@marquee/kernel/jest';

export default remoteTests(import.meta.dirname);
