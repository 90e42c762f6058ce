import { createBus } from '@marquee/kernel/host';

import { tellOfJackpot } from './tell-of-jackpot.ts';

it('tells a player of a jackpot with what their account got, until it is undone', () => {
  const bus = createBus({
    reportError: (error) => {
      throw error;
    },
  });
  const notify = jest.fn();
  const t = (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' ');
  const stop = tellOfJackpot({ bus, lang: 'en', notify, t });
  const won = { levelId: 'mini', amount: '57.77', currency: 'USD' };
  bus.announce('player/jackpot-won', won);
  expect(notify.mock.calls).toEqual([
    [
      expect.objectContaining({
        type: 'success',
        title: 'notice.jackpot.title',
        text: 'notice.jackpot.text $57.77',
      }),
    ],
  ]);
  stop();
  bus.announce('player/jackpot-won', won);
  expect(notify).toHaveBeenCalledTimes(1);
});
