import type { Banner } from '@marquee/kernel/contracts/site';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, LazyImage } from '@marquee/kernel/ui';

import * as styles from './banner-slide.module.css';

interface BannerSlideProps {
  banner: Banner;
  /** The largest picture of the first view. */
  isFirst: boolean;
}

export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  const path = useLanguagePath();
  const { picture, action, secondaryAction } = banner;
  return (
    <div className={styles.slide}>
      <LazyImage
        className={styles.picture}
        src={picture.dataUrl ?? picture.src}
        width={picture.width}
        height={picture.height}
        alt=""
        eager={isFirst}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        <p className={styles.text}>{banner.text}</p>
        <div className={styles.actions}>
          <ButtonLink kind="primary" to={path(action.path)}>
            {action.label}
          </ButtonLink>
          {secondaryAction && (
            <ButtonLink className={styles.second} to={path(secondaryAction.path)}>
              {secondaryAction.label}
            </ButtonLink>
          )}
        </div>
        <p className={styles.note}>{banner.note}</p>
      </div>
    </div>
  );
}
