import type { RemoteProps } from '@marquee/kernel/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import { useShell } from '../app/shell-context.ts';
import { onPageLeft } from '../navigation/on-page-left.ts';
import { Progress } from '../outlet/progress.tsx';

interface WidgetOverPageProps {
  app: Pick<ShellApp, 'bus' | 'host' | 'states'>;
  /** The remote that owns the widget, and the name it gives it. */
  owner: string;
  name: string;
  /** Read when the widget mounts. */
  params: RemoteProps['route']['params'];
  /** What the notice says when it does not come. */
  failedTitle: string;
  /** It did not come, it has gone, or another page is there. */
  onClose: () => void;
  onShown?: (place: HTMLElement) => void;
}

/**
 * Mounts a widget of a remote over the page for as long as this is rendered. If it does not come, a notice is shown.
 *
 * Render it on demand: its place is not in the server's markup, and a mismatch would make hydration render the shell again.
 */
export function WidgetOverPage(props: WidgetOverPageProps) {
  const { app, owner, name } = props;
  const { t } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const close = useEffectEvent(props.onClose);
  const mount = useEffectEvent(async (frame: HTMLElement, onGone: () => void) =>
    app.host.mountWidget(frame, { owner, name, params: props.params, onGone }),
  );
  const fail = useEffectEvent(() => {
    props.onClose();
    app.host.notify({
      type: 'error',
      title: props.failedTitle,
      text: t('outlet.failed.text'),
      suppressDuplicates: true,
    });
  });
  const arrive = useEffectEvent((frame: HTMLElement) => {
    setShown(true);
    props.onShown?.(frame);
  });

  useEffect(() => {
    const frame = place.current;
    if (frame === null) return undefined;
    let isOver = false;
    let takeAway = (): void => {};
    const failed = (): void => {
      if (!isOver) fail();
    };
    const show = async (): Promise<void> => {
      const undo = await mount(frame, failed);
      if (isOver) {
        undo();
        return;
      }
      takeAway = undo;
      arrive(frame);
    };
    const stop = onPageLeft(app, () => close());
    show().catch(failed);
    return () => {
      isOver = true;
      stop();
      takeAway();
    };
  }, [app]);

  return (
    <>
      {!isShown && <Progress />}
      <div ref={place} />
    </>
  );
}
