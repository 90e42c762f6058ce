import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useLayoutEffect, useRef, useState } from 'react';

import { useTranslate } from '../../texts.ts';

import * as styles from './helpful-question.module.css';

/** Asks whether the article answered the question. The answer shows at once, and goes back if it could not be kept. */
export function HelpfulQuestion({ slug }: { slug: string }) {
  const t = useTranslate();
  const host = useHost();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const question = useRef<HTMLElement>(null);
  /** Place of the button that is to have the focus next, among those there will be. */
  const focusNext = useRef<number>(null);
  // A button that leaves takes the focus with it, so the one that comes in its place is given it.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    question.current?.querySelectorAll('button')[focusNext.current]?.focus();
    focusNext.current = null;
  });

  const takeBack = (given: boolean): void => {
    setAnswer(null);
    focusNext.current = given ? 0 : 1;
  };

  const give = async (isHelpful: boolean): Promise<void> => {
    setAnswer(isHelpful);
    setHasFailed(false);
    focusNext.current = 0;
    try {
      const { sayHelpful } = await import(/* webpackChunkName: "say-helpful" */ './say-helpful.ts');
      await sayHelpful(host.api, slug, isHelpful);
    } catch {
      setHasFailed(true);
      // By now the reader may be elsewhere, and is left there.
      if (question.current?.contains(document.activeElement)) takeBack(isHelpful);
      else setAnswer(null);
    }
  };

  return (
    <section ref={question} className={styles.question} aria-labelledby="helpful-question">
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
        <Button kind="plain" size="small" onClick={() => takeBack(answer)}>
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
