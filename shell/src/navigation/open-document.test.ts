import { createDocumentOpener } from './open-document.ts';

function anOpener(isOnline: boolean) {
  const network = new EventTarget();
  const opened: string[] = [];
  const navigator = { onLine: isOnline };
  const location = {
    assign: (to: string) => opened.push(`assign ${to}`),
    replace: (to: string) => opened.push(`replace ${to}`),
  };
  const onOffline = jest.fn();
  const window = { navigator, location, addEventListener: network.addEventListener.bind(network) };
  return {
    opener: createDocumentOpener(window as unknown as Window, onOffline),
    opened,
    onOffline,
    comeOnline: () => network.dispatchEvent(new Event('online')),
  };
}

it('leaves at once with a network', () => {
  const { opener, opened, onOffline } = anOpener(true);
  opener.open('/en/login', 'assign');
  expect(opened).toEqual(['assign /en/login']);
  expect(onOffline).not.toHaveBeenCalled();
});

it('says so without one, and leaves when it is back', () => {
  const { opener, opened, onOffline, comeOnline } = anOpener(false);
  opener.open('/en/login', 'replace');
  expect([opened, onOffline.mock.calls.length]).toEqual([[], 1]);
  comeOnline();
  comeOnline();
  expect(opened).toEqual(['replace /en/login']);
});

it('leads to the newest page only, and to none when the visitor has gone elsewhere', () => {
  const { opener, opened, comeOnline } = anOpener(false);
  opener.open('/en/login', 'assign');
  opener.open('/en/registration', 'assign');
  comeOnline();
  expect(opened).toEqual(['assign /en/registration']);
  opener.open('/en/login', 'assign');
  opener.forget();
  comeOnline();
  expect(opened).toEqual(['assign /en/registration']);
});
