import { useHost, useTranslate } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import * as styles from './helpful-question.module.css';

/** Asks whether the article answered the question. The answer shows at once, and goes back if it could not be kept. */
export function HelpfulQuestion({ slug }: { slug: string }) {
  const t = useTranslate();
  const host = useHost();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const give = async (isHelpful: boolean): Promise<void> => {
    setAnswer(isHelpful);
    setHasFailed(false);
    try {
      const { sayHelpful } = await import(/* webpackChunkName: "say-helpful" */ './say-helpful.ts');
      await sayHelpful(host.api, slug, isHelpful);
    } catch {
      setAnswer(null);
      setHasFailed(true);
    }
  };

  return (
    <section className={styles.question} aria-labelledby="helpful-question">
      <p className={styles.title} id="helpful-question">
        {t('helpful.question')}
      </p>
      {answer === null ? (
        <div className={styles.answers}>
          <Button size="small" onClick={() => void give(true)}>
            {t('helpful.yes')}
          </Button>
          <Button size="small" onClick={() => void give(false)}>
            {t('helpful.no')}
          </Button>
        </div>
      ) : (
        <Button kind="plain" size="small" onClick={() => setAnswer(null)}>
          {t('helpful.change')}
        </Button>
      )}
      <p className={styles.thanks} role="status">
        {answer === true && t('helpful.thanksYes')}
        {answer === false && t('helpful.thanksNo')}
        {hasFailed && t('helpful.failed')}
      </p>
    </section>
  );
}
