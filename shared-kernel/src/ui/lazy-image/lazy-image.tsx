import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';

import { useBrowserValue } from '../browser-value/use-browser-value.ts';
import { classNames } from '../class-names.ts';
import { mayRequest, reduceLazyImage } from './lazy-image-state.ts';
import { createLoadedImages } from './loaded-images.ts';
import { createViewportWatcher } from './viewport-watcher.ts';

import * as styles from './lazy-image.module.css';

const loadedImages = createLoadedImages();
const viewport = createViewportWatcher();

export interface LazyImageProps {
  src: string;
  /** What the picture shows; empty where the words beside it say so. */
  alt: string;
  /** The picture's own size in pixels: its place is kept from the start. */
  width: number;
  height: number;
  /** Requested at once: for pictures that are visible without scrolling. */
  eager?: boolean;
  /** `high` for the largest picture of the first view. */
  fetchPriority?: 'high' | 'low' | 'auto';
  srcSet?: string;
  sizes?: string;
  className?: string;
}

/** Whether the server drew this picture; it stays so when the page wakes. */
function useIsFromServer(): boolean {
  const isServerMarkup = useBrowserValue(() => false, true);
  const [isFromServer] = useState(isServerMarkup);
  return isFromServer;
}

function Picture({
  src,
  alt,
  width,
  height,
  eager = false,
  fetchPriority,
  srcSet,
  sizes,
  className,
}: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const isFromServer = useIsFromServer();
  const [state, dispatch] = useReducer(reduceLazyImage, {
    phase: 'loading',
    requested: eager || isFromServer,
    attempts: 0,
  });
  const wanted = mayRequest(state);
  const retrying = state.attempts > 0;

  // Not part of the first render, which must equal the server's: this visitor may have loaded the picture already.
  useLayoutEffect(() => {
    if (loadedImages.has(src)) dispatch('near');
    // The server's picture may have arrived, or failed, before anyone listened.
    const early = image.current;
    if (early?.complete && early.currentSrc !== '') dispatch(early.naturalWidth > 0 ? 'loaded' : 'failed');
  }, [src]);

  useEffect(() => {
    if (!wanted || !frame.current) return undefined;
    return viewport.watch(frame.current, () => dispatch('near'), { now: !retrying });
  }, [wanted, retrying]);

  const shown = state.requested && state.phase !== 'error';
  return (
    <span className={classNames(styles.frame, className)} data-state={state.phase} ref={frame}>
      <svg
        className={styles.place}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      />
      {shown && (
        <img
          key={state.attempts}
          ref={image}
          className={styles.image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          // A picture that came with its page shows in the same frame as the words around it.
          decoding={src.startsWith('data:') ? 'sync' : 'async'}
          loading={isFromServer && !eager ? 'lazy' : undefined}
          fetchPriority={fetchPriority}
          onLoad={() => {
            loadedImages.add(src);
            dispatch('loaded');
          }}
          onError={() => dispatch('failed')}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands in for an <img> that could not load */}
      {state.phase === 'error' && <span className={styles.broken} role="img" aria-label={alt} />}
    </span>
  );
}

/**
 * A picture that is asked for when it comes near the viewport, and keeps its place until then.
 *
 * In the server's HTML that is the browser's to judge, since nothing else runs in a page that sleeps. In one that is
 * awake it is near at 1.3 viewports; the page is looked at every 200 ms while it moves. While it loads, a pattern shows; when
 * it fails, an error image, and it is tried again at the next look, three times in all. The last 200 pictures loaded
 * show at once.
 *
 * @example <LazyImage src={game.cover} alt="" width={300} height={400} eager={index < 6} />
 */
export function LazyImage(props: LazyImageProps) {
  return <Picture key={props.src} {...props} />;
}
