import { mountRootParcel } from 'single-spa';

import { createWidgetMount } from './mount-widget.ts';

jest.mock('single-spa', () => ({ mountRootParcel: jest.fn() }));

const unmount = jest.fn(() => Promise.resolve());
const parcels = jest.mocked(mountRootParcel);
beforeEach(() => {
  parcels.mockReset();
  unmount.mockClear();
});

const setUp = (widgets: Record<string, object> | undefined) => {
  const report = jest.fn();
  const mount = createWidgetMount({
    loadRemote: () => Promise.resolve({ widgets } as never),
    propsOf: (owner, name, params) => Promise.resolve({ owner, name, params } as never),
    report,
  });
  return { report, mount, place: document.createElement('div') };
};

it('mounts a widget in an element of its own, and takes it away again', async () => {
  parcels.mockReturnValue({ mountPromise: Promise.resolve(), unmount } as never);
  const { mount, place } = setUp({ teaser: {} });
  const undo = await mount(place, { owner: 'mfe-content', name: 'teaser', params: { text: 'a' } });
  expect(parcels.mock.calls[0]?.[1]).toMatchObject({
    owner: 'mfe-content',
    name: 'teaser',
    params: { text: 'a' },
    domElement: place.firstElementChild,
  });
  undo();
  await unmount.mock.results[0]?.value;
  await Promise.resolve();
  expect(unmount).toHaveBeenCalledTimes(1);
});

it('reports a widget that does not mount', async () => {
  parcels.mockReturnValue({ mountPromise: Promise.reject(new Error('broken')), unmount } as never);
  const { mount, place, report } = setUp({ teaser: {} });
  await expect(mount(place, { owner: 'mfe-content', name: 'teaser' })).rejects.toThrow('broken');
  expect(report).toHaveBeenCalledWith('mfe-content', expect.any(Error));
});

it('takes a remote without the widget for one that has it not yet', async () => {
  const { mount, place, report } = setUp(undefined);
  await expect(mount(place, { owner: 'mfe-content', name: 'teaser' })).rejects.toThrow('no widget teaser');
  expect(report).not.toHaveBeenCalled();
});
