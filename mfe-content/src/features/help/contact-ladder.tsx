import { useLanguagePath } from '@marquee/kernel/remote';
import { Icon, type IconName, Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslate } from '../../texts.ts';

import * as styles from './contact-ladder.module.css';

interface ContactLadderProps {
  supportEmail: string;
  /** Of the article, as the mail's subject. */
  subject: string;
}

/** What to do when the article was not enough: one step after the other, the last one is a complaint. */
export function ContactLadder({ supportEmail, subject }: ContactLadderProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <section className={styles.ladder} aria-labelledby="contact-ladder">
      <h2 className={styles.title} id="contact-ladder">
        {t('contact.title')}
      </h2>
      <ol className={styles.steps}>
        <Step icon="search" title={t('contact.search.title')} text={t('contact.search.text')} />
        <Step icon="mail" title={t('contact.mail.title')} text={t('contact.mail.text')}>
          <a className={styles.way} href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>
            {supportEmail}
          </a>
        </Step>
        <Step icon="shield" title={t('contact.complaint.title')} text={t('contact.complaint.text')}>
          <Link className={styles.way} to={path('/display/dispute-resolution')}>
            {t('contact.complaint.link')}
          </Link>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}

function Step({ icon, title, text, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.mark}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </li>
  );
}
