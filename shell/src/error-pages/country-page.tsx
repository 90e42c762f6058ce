import { useShell } from '../app/shell-context.ts';

import * as styles from './error-page.module.css';

/** In English and Russian whatever the page's language, as the specification has it. */
export function CountryPage() {
  const { supportEmail, name } = useShell().boot.settings.brand;
  return (
    <section className={styles.page} role="alert">
      <div lang="en" className={styles.words}>
        <h1 className={styles.title}>{name} does not accept visitors from your country</h1>
        <p className={styles.text}>
          If you think this is a mistake, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </div>
      <hr className={styles.rule} />
      <div lang="ru" className={styles.words}>
        <h2 className={styles.title}>{name} не принимает посетителей из вашей страны</h2>
        <p className={styles.text}>
          Если вы считаете, что это ошибка, напишите на <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </div>
    </section>
  );
}
