import { BrandMark } from '@marquee/kernel/ui';

import * as styles from './sign.module.css';

/** The mark, as large as the console's header has room for. */
export const Sign = () => <BrandMark className={styles.sign} />;
