import { Button, Icon } from '@marquee/kernel/ui';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';
import { drawPicture, PICTURE } from './draw-picture.ts';
import type { WheelData } from './load-activity.ts';
import { saveFile } from './save-file.ts';

/** Saves the result as a picture, drawn in the browser. */
export function ShareButton({ activity, participants }: WheelData) {
  const t = useTranslate();
  const words = useStreamerWords();
  const { draws, title, streamer, prize, commitment, id } = activity;
  const last = draws.at(-1);
  if (last === undefined) return null;
  const save = (): void => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, PICTURE);
    const context = canvas.getContext('2d');
    if (context === null) return;
    drawPicture(context, {
      entrants: participants.items.length,
      position: last.position,
      words: {
        title,
        by: t('wheel.by', { streamer }),
        prize: t('wheel.prizes', { times: prize.count, amount: words.money(prize) }),
        draws: draws.map(({ number, alias, position }) => t('wheel.result', { number, alias, position })),
        labels: `${t('wheel.advertisement')} · 18+`,
        promise: `SHA-256 ${commitment}`,
      },
    });
    canvas.toBlob((picture) => picture && saveFile(`wheel-${id}.png`, picture), 'image/png');
  };
  return (
    <Button onClick={save}>
      <Icon name="share" size={20} /> {t('wheel.share')}
    </Button>
  );
}
