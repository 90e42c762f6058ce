import { useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink } from '@marquee/kernel/ui';
import { Choices } from '@marquee/kernel/ui/choices';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { ANSWERS, QUESTIONS, type Result, resultOf } from './self-test-result.ts';

import * as styles from '../../safer-play/safer-play.module.css';

const QUESTION_KEYS = [
  'selfTest.1',
  'selfTest.2',
  'selfTest.3',
  'selfTest.4',
  'selfTest.5',
  'selfTest.6',
  'selfTest.7',
  'selfTest.8',
  'selfTest.9',
] as const;
const ANSWER_KEYS = ['selfTest.never', 'selfTest.sometimes', 'selfTest.often', 'selfTest.always'] as const;
const RESULT_KEYS = {
  none: 'selfTest.result.none',
  some: 'selfTest.result.some',
  many: 'selfTest.result.many',
} as const satisfies Record<Result, string>;

const NONE_GIVEN: ReadonlyArray<number | null> = Array.from({ length: QUESTIONS }, () => null);

/** Nine questions about one's own play. The answers are on this page alone: nothing is sent, and nothing is kept. */
export function SelfTest() {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState(NONE_GIVEN);
  const result = resultOf(answers);
  const close = (): void => {
    setOpen(false);
    setAnswers(NONE_GIVEN);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('selfTest.title')}</h2>
      <p className={styles.hint}>{t('selfTest.lead')}</p>
      {!isOpen && (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>{t('selfTest.start')}</Button>
        </div>
      )}
      {isOpen && (
        <>
          {QUESTION_KEYS.map((key, question) => (
            <Choices
              inColumns
              key={key}
              legend={t(key)}
              choices={ANSWER_KEYS.slice(0, ANSWERS).map((answer, index) => ({
                value: String(index),
                name: t(answer),
              }))}
              value={answers[question] === null ? null : String(answers[question])}
              onChange={(value) => setAnswers(answers.with(question, Number(value)))}
            />
          ))}
          <div role="status">
            {result !== null && (
              <div className={styles.notice}>
                <strong>{t(RESULT_KEYS[result])}</strong>
                <div className={styles.actions}>
                  <ButtonLink to={path('/player/cooling-off')}>{t('coolingOff.title')}</ButtonLink>
                </div>
              </div>
            )}
          </div>
          <div className={styles.actions}>
            <Button onClick={close}>{t('selfTest.clear')}</Button>
          </div>
        </>
      )}
    </section>
  );
}
