import type { Banner } from '@marquee/kernel/contracts/site';
import { IconButton } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import { BannerSlide } from './banner-slide.tsx';
import { useSlides } from './use-slides.ts';

import * as styles from './banner-slider.module.css';

/**
 * The operator's banners as a list that scrolls sideways.
 *
 * Swiping and the keyboard work without scripts; dots, pause and the slow advance come when the page wakes.
 */
export function BannerSlider({ banners }: { banners: Banner[] }) {
  const t = useTranslate();
  const { frame, strip, current, show, mayAdvance, isAdvancing, setAdvancing } = useSlides(banners.length);
  const total = banners.length;
  return (
    <section className={styles.slider} aria-label={t('slider.label')} ref={frame}>
      <ul className={styles.strip} ref={strip}>
        {banners.map((banner, index) => (
          <li key={banner.key} className={styles.slide}>
            <BannerSlide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className={styles.controls}>
          {mayAdvance && (
            <IconButton
              kind="on-art"
              icon={isAdvancing ? 'pause' : 'play'}
              label={t(isAdvancing ? 'slider.pause' : 'slider.resume')}
              onClick={() => setAdvancing(!isAdvancing)}
            />
          )}
          <div className={styles.dots}>
            {banners.map((banner, index) => (
              <button
                key={banner.key}
                type="button"
                className={styles.dot}
                aria-label={t('slider.show', { number: index + 1, total, title: banner.title })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => {
                  setAdvancing(false);
                  show(index);
                }}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
