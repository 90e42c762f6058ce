import { tellVisit } from './tell-visit.ts';

const URL_OF_VISITS = 'https://visits.example/update';

function aPage(search: string, fetch: typeof window.fetch = async () => ({ type: 'opaque' }) as Response) {
  const asked = jest.fn(fetch);
  const logged: string[] = [];
  const visiting = { location: { search }, fetch: asked } as unknown as Pick<Window, 'location' | 'fetch'>;
  return {
    asked,
    logged,
    tell: () => tellVisit(URL_OF_VISITS, { window: visiting, log: (message) => logged.push(message) }),
  };
}

it('asks the service when the page URL carries requestId, and tells it nothing else', async () => {
  const { asked, tell } = aPage('?utm_source=a&requestId=click-1_2');
  await tell();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith(`${URL_OF_VISITS}?requestId=click-1_2`, {
    credentials: 'omit',
    keepalive: true,
    mode: 'no-cors',
    referrerPolicy: 'no-referrer',
  });
});

it.each(['', '?requestId=', '?requestId=a%20b', `?requestId=${'a'.repeat(129)}`])(
  'asks nothing with %j',
  async (search) => {
    const { asked, tell } = aPage(search);
    await tell();
    expect(asked).not.toHaveBeenCalled();
  },
);

it('Failures are only logged', async () => {
  const broken = aPage('?requestId=1', () => Promise.reject(new TypeError('Failed to fetch')));
  await broken.tell();
  expect(broken.logged).toEqual(['The service of visits could not be asked: TypeError: Failed to fetch']);
});
