import { mountRootParcel, type Parcel } from 'single-spa';

import { createWidgetMount } from './mount-widget.ts';

jest.mock('single-spa', () => ({ mountRootParcel: jest.fn() }));

const DEADLINE_MS = 3000;

const unmount = jest.fn(() => Promise.resolve(null));
const parcels = jest.mocked(mountRootParcel);

const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  getStatus: () => 'MOUNTED',
  mount: () => Promise.resolve(null),
  loadPromise: Promise.resolve(null),
  bootstrapPromise: Promise.resolve(null),
  mountPromise: Promise.resolve(null),
  unmountPromise: new Promise(() => {}),
  unmount,
  ...changes,
});

beforeEach(() => {
  jest.useFakeTimers();
  parcels.mockReset();
  parcels.mockReturnValue(aParcel());
  unmount.mockClear();
});
afterEach(() => jest.useRealTimers());

const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);

const setUp = (load: () => Promise<unknown> = () => Promise.resolve({ widgets: { teaser: {} } })) => {
  const report = jest.fn();
  const mount = createWidgetMount({
    loadRemote: () => load() as Promise<never>,
    propsOf: (owner, name, params) => Promise.resolve({ owner, name, params } as never),
    deadlineMs: DEADLINE_MS,
    report,
  });
  return { report, mount, place: document.createElement('div') };
};

const TEASER = { owner: 'mfe-content', name: 'teaser' };

it('mounts a widget in an element of its own, and takes it away again', async () => {
  const { mount, place } = setUp();
  const undo = await mount(place, { ...TEASER, params: { text: 'a' } });
  expect(parcels.mock.calls[0]?.[1]).toMatchObject({
    owner: 'mfe-content',
    name: 'teaser',
    params: { text: 'a' },
    domElement: place.firstElementChild,
  });
  undo();
  await settle();
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(place).toBeEmptyDOMElement();
});

it('reports a widget that does not mount, and leaves nothing of it', async () => {
  parcels.mockImplementation(() =>
    aParcel({ mountPromise: Promise.reject(new Error('broken')), getStatus: () => 'SKIP_BECAUSE_BROKEN' }),
  );
  const { mount, place, report } = setUp();
  await expect(mount(place, TEASER)).rejects.toThrow('broken');
  expect(report.mock.calls).toEqual([['mfe-content', 'mount', expect.any(Error)]]);
  expect(place).toBeEmptyDOMElement();
});

it('takes a widget away that throws once it is there, and says so to whoever asked for it', async () => {
  const { mount, place, report } = setUp();
  const onGone = jest.fn();
  await mount(place, { ...TEASER, onGone });
  const [, props] = parcels.mock.lastCall as unknown as [unknown, { onFailure: (error: unknown) => void }];
  props.onFailure(new Error('broken in an effect'));
  await settle();
  expect(report.mock.calls).toEqual([['mfe-content', 'render', expect.any(Error)]]);
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(place).toBeEmptyDOMElement();
  expect(unmount).toHaveBeenCalledTimes(1);
});

it('gives up a widget that never comes', async () => {
  const { mount, place, report } = setUp(() => new Promise(() => {}));
  const answer = mount(place, TEASER).catch(String);
  await jest.advanceTimersByTimeAsync(DEADLINE_MS);
  expect(await answer).toContain('No answer within 3000 ms.');
  expect(report.mock.calls).toEqual([['mfe-content', 'mount', expect.any(Error)]]);
});

it('takes a remote without the widget for one that does not have it yet', async () => {
  const { mount, place, report } = setUp(() => Promise.resolve({}));
  await expect(mount(place, TEASER)).rejects.toThrow('no widget teaser');
  expect(report).not.toHaveBeenCalled();
});
